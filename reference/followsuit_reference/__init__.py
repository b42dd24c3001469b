"""The reference engine: the rules of Tractor and Pedro as readable Python."""

__version__ = "0.1.0"
