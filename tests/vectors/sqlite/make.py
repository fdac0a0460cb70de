# Writes the databases of this folder with the sqlite3 of Python: python3 tests/vectors/sqlite/make.py
import sqlite3
from pathlib import Path

FOLDER = Path(__file__).parent


def database(name, *first):
    path = FOLDER / name
    path.unlink(missing_ok=True)
    connection = sqlite3.connect(path)
    connection.execute('PRAGMA page_size=512')
    for sql in first:
        connection.execute(sql)
    return connection


kinds = database('kinds.sqlite')
kinds.executescript('''
CREATE TABLE empty(x);
CREATE TABLE items(id INTEGER PRIMARY KEY, big, r REAL, t TEXT, b BLOB, g AS (id * 2) VIRTUAL, s AS (t || '!') STORED);
CREATE TABLE words(k TEXT PRIMARY KEY, v) WITHOUT ROWID;
CREATE TABLE "we""ird; name"("a""b" TEXT, "select" INT);
CREATE VIEW named AS SELECT id, t FROM items WHERE t IS NOT NULL ORDER BY id;
CREATE VIEW broken AS SELECT * FROM missing;
CREATE INDEX by_t ON items(t);
''')
insert = 'INSERT INTO items(big, r, t, b) VALUES (?, ?, ?, ?)'
kinds.execute(insert, (9223372036854775807, 0.1, 'z\0b', b'\xff\x00'))
kinds.execute(insert, (-9007199254740993, 1e300, 'a', None))
kinds.execute(insert, (1, float('inf'), 'é😀\n"\\', b''))
kinds.execute(insert, (None, None, None, None))
kinds.execute("INSERT INTO words VALUES ('b', 1), ('a', 2.5), ('ж', 'x')")
kinds.execute('INSERT INTO "we""ird; name" VALUES (?, ?)', ('q', 5))
kinds.commit()

wide = database('utf16.sqlite', "PRAGMA encoding = 'UTF-16be'")
wide.execute('CREATE TABLE t(a, b)')
wide.execute('INSERT INTO t VALUES (?, ?)', ('Привет 😀\0x', b'ab'))
wide.commit()

cyrillic = database('windows-1251.sqlite')
cyrillic.execute('CREATE TABLE people(id INTEGER PRIMARY KEY, name TEXT)')
for name in ('plain', 'Иванов Иван Иванович', 'Петрова Мария Сергеевна', 'Договор подписан'):
    cyrillic.execute('INSERT INTO people(name) VALUES (CAST(? AS TEXT))', (name.encode('cp1251'),))
cyrillic.commit()

logged = database('logged.sqlite', 'PRAGMA journal_mode = WAL')
logged.execute('CREATE TABLE t(a)')
logged.execute('INSERT INTO t VALUES (1)')
logged.commit()
logged.execute('PRAGMA wal_checkpoint(TRUNCATE)')
logged.execute('INSERT INTO t VALUES (2)')
logged.commit()
# The row that is in the log alone is not in the copy.
copy = (FOLDER / 'logged.sqlite').read_bytes()
logged.close()
(FOLDER / 'logged.sqlite').write_bytes(copy)
