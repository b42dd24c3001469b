"""Mutation testing: a tool changes the reference's rule modules, and the scenarios are the judge.

``python -m mutation`` makes every change that cosmic-ray knows, one at a time, in a copy of the
reference, and asks the whole suite each time. What no case notices is looked up in ``triage.yaml``.
"""
