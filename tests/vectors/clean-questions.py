"""Answers of pandas 3 and DuckDB to questions about cleaning: python3 clean-questions.py > clean-questions.json

Each question has rows, steps and the rows after them. None of the rows lacks a member, because pandas has one value for what is missing.
"""
import json
import sys
from decimal import Decimal

import duckdb
import pandas

PEOPLE = [
    {'id': 1, 'name': ' Ann ', 'city': 'Oslo', 'code': '00123', 'amount': '1,234.50', 'day': '03/04/2024', 'flag': 'yes', 'tags': 'a;b;c'},
    {'id': 2, 'name': 'Bob', 'city': '', 'code': '7', 'amount': '12', 'day': '25/12/2023', 'flag': 'no', 'tags': 'a'},
    {'id': 2, 'name': 'Bob', 'city': None, 'code': '7', 'amount': '-0.5', 'day': '01/02/2024', 'flag': 'TRUE', 'tags': ''},
    {'id': 3, 'name': '\u00a0Zoë\u3000', 'city': 'Москва', 'code': '1e5', 'amount': 'n/a', 'day': '2024-05-06', 'flag': '0', 'tags': None},
    {'id': 1, 'name': ' Ann ', 'city': 'Oslo', 'code': '00123', 'amount': '1,234.50', 'day': '03/04/2024', 'flag': 'yes', 'tags': 'a;b;c'},
    {'id': 4, 'name': 'ёлка  дом', 'city': None, 'code': '12.50', 'amount': '7', 'day': '31/11/2024', 'flag': 'maybe', 'tags': ';x;'},
    {'id': None, 'name': "o'neil\tjr", 'city': 'oslo', 'code': '+5', 'amount': '', 'day': '', 'flag': '', 'tags': 'a;;b'},
    {'id': None, 'name': 'Bob', 'city': 'Oslo', 'code': '7', 'amount': '12', 'day': '28/02/2023', 'flag': 'n', 'tags': 'x;y;z;w'},
]
NUMBERS = [
    {'n': '1', 'x': 1, 't': 'one'},
    {'n': '1', 'x': 1.0, 't': 'One'},
    {'n': '1.0', 'x': 1.5, 't': 'ONE'},
    {'n': '01', 'x': None, 't': 'one'},
    {'n': None, 'x': None, 't': 'one '},
    {'n': '', 'x': 0, 't': ''},
    {'n': '1', 'x': 100, 't': 'one'},
    {'n': '1e2', 'x': 1e2, 't': 'ONE'},
]
questions = []
tables = {'people': PEOPLE, 'numbers': NUMBERS}


def frame(rows):
    return pandas.DataFrame(rows, dtype=object)


def rows_of(table):
    none = lambda value: None if value is None or value is pandas.NA or (isinstance(value, float) and value != value) else value
    number = lambda value: float(value) if isinstance(value, Decimal) else value
    return [{name: number(none(value)) for name, value in row.items()} for row in table.to_dict('records')]


def ask(rows, steps, table):
    answer = [list(row.values()) for row in rows_of(table)]
    name = next((name for name, known in tables.items() if known is rows), None)
    tables.setdefault(name or f'table {len(tables)}', rows)
    questions.append({'rows': next(name for name, known in tables.items() if known is rows), 'steps': steps, 'names': list(table.columns), 'answer': answer})


def texts(table, columns, change):
    table = table.copy()
    for column in columns:
        table[column] = table[column].map(lambda value: change(value) if isinstance(value, str) else value)
    return table


# Duplicates.
for rows, subsets in ((PEOPLE, [None, ['id'], ['name', 'city'], ['city'], ['flag', 'code'], ['tags']]), (NUMBERS, [None, ['n'], ['x'], ['t'], ['n', 'x']])):
    for subset in subsets:
        for keep in ('first', 'last'):
            table = frame(rows)
            step = {'clean': 'duplicates', 'columns': subset or [], 'keep': keep}
            ask(rows, [{**step, 'shows': 'kept'}], table.drop_duplicates(subset, keep=keep))
            if keep == 'first':
                ask(rows, [{**step, 'shows': 'removed'}], table[table.duplicated(subset, keep=keep)])

# Spaces, by DuckDB, whose trim takes a list of characters, and pandas.
SPACES = '\t\n\v\f\r \u00a0\u1680\u2000\u2028\u2029\u202f\u205f\u3000\ufeff'
ask(PEOPLE, [{'clean': 'trim', 'columns': [], 'inner': False}],
    texts(frame(PEOPLE), frame(PEOPLE).columns, lambda value: duckdb.execute('SELECT trim(?, ?)', [value, SPACES]).fetchone()[0]))
ask(PEOPLE, [{'clean': 'trim', 'columns': ['name'], 'inner': True}],
    frame(PEOPLE).assign(name=pandas.Series([row['name'] for row in PEOPLE]).str.strip().str.replace(r'\s+', ' ', regex=True)))

# Replacement.
def series(rows, column):
    return pandas.Series([row[column] for row in rows], dtype=object)


for column, find, put in (('name', 'o', '00'), ('tags', ';', ''), ('name', 'Bob', 'B'), ('city', 'с', 'c'), ('amount', '.', ','), ('tags', ';;', ';'), ('name', ' ', '_')):
    step = {'clean': 'replace', 'columns': [column], 'find': find, 'put': put}
    answer = series(PEOPLE, column).str.replace(find, put, regex=False)
    ask(PEOPLE, [{**step, 'part': 'text', 'matchCase': True}], frame(PEOPLE).assign(**{column: answer}))
ask(PEOPLE, [{'clean': 'replace', 'columns': ['name'], 'find': 'BO', 'put': '*', 'part': 'text', 'matchCase': False}],
    frame(PEOPLE).assign(name=series(PEOPLE, 'name').str.replace('BO', '*', case=False, regex=True)))
for column, find, put in (('code', '[0-9]+', '#'), ('name', r'\w+', 'w'), ('tags', '^;|;$', ''), ('day', r'(\d+)/(\d+)', '-'), ('name', 'b|bo', '.')):
    step = {'clean': 'replace', 'columns': [column], 'find': find, 'put': put, 'part': 'pattern', 'matchCase': True}
    ask(PEOPLE, [step], frame(PEOPLE).assign(**{column: series(PEOPLE, column).str.replace(find, put, regex=True)}))
ask(PEOPLE, [{'clean': 'replace', 'columns': ['city', 'tags'], 'find': '', 'put': 'none', 'part': 'cell', 'matchCase': True}],
    frame(PEOPLE).replace({'city': {'': 'none'}, 'tags': {'': 'none'}}))

# Case.
for to, change in (('upper', str.upper), ('lower', str.lower)):
    ask(PEOPLE, [{'clean': 'case', 'columns': ['name', 'city'], 'to': to}], texts(frame(PEOPLE), ['name', 'city'], change))
ask(PEOPLE, [{'clean': 'case', 'columns': ['city'], 'to': 'title'}], texts(frame(PEOPLE), ['city'], str.title))
ask(NUMBERS, [{'clean': 'case', 'columns': ['t'], 'to': 'lower'}, {'clean': 'trim', 'columns': ['t'], 'inner': False},
              {'clean': 'duplicates', 'columns': ['t'], 'keep': 'last', 'shows': 'kept'}],
    texts(frame(NUMBERS), ['t'], lambda value: value.lower().strip()).drop_duplicates(['t'], keep='last'))

# Parts: `n` is the number of splits, and the last part has the rest.
for names in (['p'], ['p', 'q'], ['p', 'q', 'r', 's', 'v']):
    parts = series(PEOPLE, 'tags').str.split(';', n=len(names) - 1, expand=True) if len(names) > 1 else pandas.DataFrame({0: series(PEOPLE, 'tags')})
    answer = frame(PEOPLE)
    for index, name in enumerate(names):
        answer[name] = list(parts[index]) if index in parts else [None] * len(PEOPLE)
    answer = answer.where(answer.notna(), None)
    ask(PEOPLE, [{'clean': 'split', 'columns': ['tags'], 'separator': ';', 'part': 'text', 'names': names}], answer)
parts = series(PEOPLE, 'day').str.split(r'[/-]', n=2, expand=True, regex=True)
ask(PEOPLE, [{'clean': 'split', 'columns': ['day'], 'separator': '[/-]', 'part': 'pattern', 'names': ['d', 'm', 'y']}],
    frame(PEOPLE).assign(d=list(parts[0]), m=list(parts[1]), y=list(parts[2])))

# Joined columns, by DuckDB: concat_ws skips NULL, and empty texts made NULL.
def joined(columns, separator, skip):
    answers = []
    for row in PEOPLE:
        values = [None if row[column] is None else str(row[column]) for column in columns]
        if all(value is None for value in values):
            answers.append(None)
        else:
            wrap = "NULLIF(?, '')" if skip else "COALESCE(?, '')"
            answers.append(duckdb.execute(f"SELECT concat_ws(?, {', '.join(wrap for _ in values)})", [separator, *values]).fetchone()[0])
    return frame(PEOPLE).assign(all=answers)


for columns, separator, skip in ((['name', 'city'], ', ', True), (['name', 'city'], ', ', False), (['id', 'tags'], '-', True), (['city', 'tags'], '', False), (['city'], '|', True)):
    ask(PEOPLE, [{'clean': 'join', 'columns': columns, 'separator': separator, 'name': 'all', 'skipEmpty': skip}], joined(columns, separator, skip))

# Filled cells.
for rows, columns in ((PEOPLE, ['city']), (PEOPLE, ['id', 'tags']), (NUMBERS, ['n', 'x'])):
    table = frame(rows)
    for column in columns:
        table[column] = table[column].map(lambda value: None if value == '' else value).ffill()
    ask(rows, [{'clean': 'fill', 'columns': columns}], table)

# Kinds.
def kind(column, to, rows=PEOPLE, **more):
    return {'clean': 'kind', 'columns': [column], 'kind': to, 'decimal': 'auto', 'first': 'auto', 'spelled': False, 'others': 'empty', **more}


plain = lambda value: value.replace(',', '')
numbers = pandas.to_numeric(series(PEOPLE, 'amount').map(plain), errors='coerce').astype(object)
ask(PEOPLE, [kind('amount', 'number', decimal='point')], frame(PEOPLE).assign(amount=numbers))
codes = pandas.to_numeric(series(PEOPLE, 'code'), errors='coerce').astype(object)
ask(PEOPLE, [kind('code', 'number', spelled=True)], frame(PEOPLE).assign(code=codes))
kept = [float(code) if code in ('7', '12.50') else code for code in series(PEOPLE, 'code')]
ask(PEOPLE, [kind('code', 'number', others='keep')], frame(PEOPLE).assign(code=pandas.Series(kept, dtype=object)))
for first, day in (('day', True), ('month', False)):
    dates = [pandas.to_datetime(text, format='%Y-%m-%d' if '-' in text else '%d/%m/%Y' if day else '%m/%d/%Y', errors='coerce') for text in series(PEOPLE, 'day')]
    ask(PEOPLE, [kind('day', 'date', first=first)], frame(PEOPLE).assign(day=pandas.Series([None if date is pandas.NaT else date.strftime('%Y-%m-%d') for date in dates], dtype=object)))
flags = [duckdb.execute('SELECT TRY_CAST(? AS BOOLEAN)', [flag]).fetchone()[0] for flag in series(PEOPLE, 'flag')]
ask(PEOPLE, [kind('flag', 'boolean')], frame(PEOPLE).assign(flag=pandas.Series(flags, dtype=object)))
whole = [{'id': row['id']} for row in PEOPLE]
ask(whole, [kind('id', 'text')], frame(whole).assign(id=pandas.Series([None if row['id'] is None else str(row['id']) for row in PEOPLE], dtype=object)))

print(f'{len(questions)} questions', file=sys.stderr)
json.dump({'tables': tables, 'questions': questions}, sys.stdout, ensure_ascii=False, separators=(',', ':'))
print()
