"""Prints the rows of a workbook as openpyxl reads them, as JSON. Empty cells and rows are left out."""

import datetime
import json
import sys
import warnings

import openpyxl

warnings.simplefilter("ignore")


def canonical(value):
    """Returns a value as the bench compares it: a date or time as text of one form."""
    if isinstance(value, datetime.datetime):
        return {"date": value.isoformat(timespec="milliseconds")}
    if isinstance(value, datetime.date):
        return {"date": value.isoformat() + "T00:00:00.000"}
    if isinstance(value, datetime.time):
        return {"ms": ((value.hour * 60 + value.minute) * 60 + value.second) * 1000 + round(value.microsecond / 1000)}
    if isinstance(value, datetime.timedelta):
        return {"ms": round(value.total_seconds() * 1000)}
    if value is None or isinstance(value, (bool, int, float)):
        return value
    return str(value)


def sheets_of(path):
    book = openpyxl.load_workbook(path, data_only=True)
    sheets = {}
    for sheet in book.worksheets:
        rows = {}
        for (row, column), cell in sorted(sheet._cells.items()):
            if cell.value is not None:
                rows.setdefault(row, {})[column] = canonical(cell.value)
        sheets[sheet.title] = list(rows.values())
    return sheets


output = sys.stdout
# openpyxl prints warnings to standard output.
sys.stdout = sys.stderr
try:
    read = {"sheets": sheets_of(sys.argv[1])}
except Exception as error:
    read = {"error": f"{type(error).__name__}: {error}"}
json.dump(read, output)
