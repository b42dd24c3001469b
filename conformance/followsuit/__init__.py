"""followsuit: does an engine of Tractor or Pedro play by the rules, and if not, which rule?"""

__version__ = "0.1.0"
