import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { Prompt } from '#src/locale/Prompt.tsx';
import { useHandover } from '#src/handover/use-handover.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { useTypedState } from '#src/thread/use-typed-state.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { useFileDrop } from '#src/ui/file-drop/use-file-drop.ts';
import { plainSettings, type ViewSettings } from '#workers/visualizer/request.ts';
import { type CsvChoice, isBinaryTable, recognizedCsv } from '#workers/visualizer/source.request.ts';
import { promptNameOf, toolNameOf, type ToolViewProps } from '../section.ts';
import type { Conversion, TableValues } from './fields.ts';
import { hasGuesses, hasReadingNotes, type Input, inputOf, noInput, plainReading, type Reading, useInput } from './input.ts';
import { filesOf, hasFormatChoice, hasOpenEncoding, isTooLarge, mayBeRepaired, useFieldProblem } from './error-words.ts';
import { FileBar } from './file/FileBar.tsx';
import { useWorkspaceFrame } from './file/use-workspace-frame.ts';
import { setSecond } from './compare/second.ts';
import css from './JsonTablePage.module.css';
import { LargeFile, ReadingFields, ReadingGuesses, ReadingNotes, SkippedLinesCard, TableEncoding } from './lazy-parts.tsx';
import { useQuestions } from './questions/questions.ts';
import { openShared, sharedOf } from './questions/shared-questions.ts';
import { RepairButtons, useRepair } from './RepairButtons.tsx';
import { RowsAtField, useRowsAt } from './RowsAtField.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { TableResult } from './table/TableResult.tsx';
import { Toolbar } from './Toolbar.tsx';
import { usePastedTable } from './use-paste.ts';
import { type Source, type TableState, useTable } from './table/use-table.ts';

const LABELS = {
  json: 'visualizer.fields.text.label',
  csv: 'visualizer.format.csv',
  excel: 'visualizer.fields.text.excel',
} as const satisfies Readonly<Record<Conversion['from'], MessageId>>;

/** State for a text that has arrived until the table begins to read it. */
const starting: TableState = { status: 'loading', value: undefined };

/**
 * Page that shows JSON or CSV as a table. The text is typed, pasted, dropped or selected; it is read in a worker and never sent anywhere.
 */
export default function JsonTablePage({ page, tool }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const input = useInput();
  const { request: reading, change: read } = useRequest<Reading>(plainReading);
  /** True if the text arrived as a whole, pasted, dropped or as a file, or if the editor was closed. */
  const [arrived, setArrived] = useState(false);
  /** Number of times that a text has closed the editor. */
  const [folds, setFolds] = useState(0);
  const pasted = useRef<string>(null);
  const readCsv = (part: Partial<CsvChoice>) => read({ csv: { ...reading.csv, ...part } });
  const rowsAt = useRowsAt();
  const { request: settings, change } = useRequest<ViewSettings>(plainSettings);
  const { flattenDepth, separator } = settings;
  const layout = useMemo(() => ({ flattenDepth, separator }), [flattenDepth, separator]);
  const { text, file } = input;
  const allReading = useMemo(() => ({ ...settings, ...reading, rowsAt: rowsAt.query ?? '' }), [settings, reading, rowsAt.query]);
  const { from, to, question, examples = from } = tool.constants as Conversion;
  const source = useMemo((): Source | null => {
    if (!file && text.trim() === '') return null;
    return { source: file ?? text, fileName: file?.name ?? '', expectsCsv: from !== 'json', ...reading };
  }, [text, file, from, reading]);
  const table = useTable(source, layout, rowsAt.query);
  const arrive = (isWhole: boolean) => {
    setArrived(isWhole);
    if (isWhole && !isOpen) setFolds((before) => before + 1);
  };
  /** Sets another text and resets the options for reading it. */
  const take = (next: Input, arrives = false) => {
    useInput.setState(next);
    arrive(arrives);
    read(plainReading);
    rowsAt.choose(null);
  };
  useHandover<TableValues>(page.name, {
    values: {
      ...settings,
      text,
      rowsAt: rowsAt.query ?? '',
      ...reading,
      // Read when a link is made, so that the page is not rendered for each change of the steps.
      get questions() {
        return sharedOf(useQuestions.getState());
      },
    },
    onValues({
      text: newText,
      rowsAt: query,
      from: format = null,
      yamlVersion = null,
      columnsAt = null,
      csv = recognizedCsv,
      header = null,
      firstLine = null,
      questions,
      ...part
    }) {
      change(part);
      if (questions) openShared(questions);
      if (newText !== undefined) take({ text: newText, file: null });
      read({ from: format, yamlVersion, columnsAt, csv: { ...recognizedCsv, ...csv }, header, firstLine });
      if (query) rowsAt.choose(query);
    },
    onTransfer: (transfer) => take(inputOf(transfer), true),
  });
  const repair = useRepair(table, { input, charset: reading.csv.charset, onInput: take });
  const takeFile = (chosen: File) => take({ text: '', file: chosen }, true);
  const pasteTable = usePastedTable(takeFile);
  /** Of two files on a page that compares, the second is compared with the first. */
  const takeFiles = ([first, second]: readonly File[]) => {
    if (second && question === 'compare') setSecond({ text: '', file: second }, true);
    if (first) takeFile(first);
  };
  const { dropping, drop } = useFileDrop(takeFiles);
  const typed = useTypedState(table.state, file === null && !arrived);
  // Opened in the render in which the text arrives, before the table begins to read it: a later one would move the panel a second time.
  const isOpen = arrived && source !== null && !typed.state.error;
  const editor = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const closes = useWorkspaceFrame(isOpen, { editor, edit });
  const state = isOpen && typed.state.status === 'idle' ? starting : typed.state;
  const problem = useFieldProblem(state.error);
  const refusal = state.error?.kind === 'input' ? state.error : null;
  const summary = state.value ?? null;
  const files = filesOf(refusal);
  const { origin, rowsAt: currentRows } = summary ?? {};
  // After a syntax error, the rows are those of an earlier query.
  const isRefused = currentRows?.problem?.kind === 'syntax' && currentRows.asked === rowsAt.query;
  const hasReading = Boolean(files || origin?.files || origin?.sheets || hasFormatChoice(origin, refusal));
  const readingFields = hasReading && (
    <ReadingFields origin={refusal ? null : (origin ?? null)} files={files} reading={reading} onReading={read} />
  );
  const notes = origin && <ReadingNotes origin={origin} reading={reading} onReading={read} />;
  const rowsAtField = <RowsAtField input={rowsAt} summary={summary} isInLine={isOpen} />;
  // CSV, sheets and files such as Parquet have rows: their query has its place beside the other fields for reading.
  const hasDocument = rowsAt.query !== null || !(origin?.csv || origin?.sheets || isBinaryTable(origin?.format));
  const settingsCard = (
    <SettingsCard
      name={toolNameOf(page)}
      tool={tool}
      settings={settings}
      onSettings={change}
      concatenated={reading.concatenated}
      onConcatenated={(concatenated) => read({ concatenated })}
      rowsAt={
        !isOpen && (
          <>
            {readingFields}
            {notes}
            {rowsAtField}
          </>
        )
      }
    />
  );
  return (
    <div className={css.page} data-open={isOpen || undefined}>
      {isOpen ? (
        <FileBar
          name={file?.name ?? null}
          sizeBytes={summary?.sizeBytes ?? file?.size ?? null}
          summary={summary}
          rowsAt={hasDocument && rowsAtField}
          reading={
            hasReading && (
              <>
                {readingFields}
                {!hasDocument && rowsAtField}
              </>
            )
          }
          edit={edit}
          onEdit={() => {
            closes();
            setArrived(false);
          }}
          onFile={takeFile}
          onClose={() => {
            closes();
            take(noInput);
          }}
        />
      ) : (
        <div className={css.toolbar}>
          <Toolbar
            examples={examples}
            onHide={source && !typed.state.error ? () => setArrived(true) : null}
            onInput={take}
            onSecond={(second) => setSecond({ text: second, file: null }, true)}
            onFiles={question === 'compare' ? takeFiles : undefined}
          />
        </div>
      )}
      <div
        ref={editor}
        className={css.editor}
        hidden={isOpen}
        onPasteCapture={source === null ? pasteTable : undefined}
        onPaste={(event) => {
          pasted.current = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
        }}
      >
        <Card fill="form">
          <TextArea
            label={formatMessage({ id: LABELS[from] })}
            value={text}
            rows={9}
            error={problem}
            hint={formatMessage({ id: 'visualizer.fields.text.hint' })}
            onChange={(next) => {
              useInput.setState({ text: next, file: null });
              // Text pasted into other text counts as typing: only a text that was pasted as a whole closes the editor.
              arrive(next !== '' && next === pasted.current);
              pasted.current = null;
              read({ skipBadLines: false });
            }}
            onFile={takeFile}
            {...(question === 'compare' && { onFiles: takeFiles })}
            file={file}
            onFileClear={() => take(noInput)}
          />
        </Card>
      </div>
      {file && hasOpenEncoding(origin, state.error, reading.csv.charset) && (
        <div className={css.encoding}>
          <TableEncoding
            file={file}
            charset={reading.csv.charset}
            guess={origin?.guess ?? null}
            onCharset={(charset) => readCsv({ charset })}
          />
        </div>
      )}
      {origin && hasGuesses(origin) && (
        <div className={css.encoding}>
          <ReadingGuesses origin={origin} reading={reading} onReading={read} />
        </div>
      )}
      {isOpen && origin && hasReadingNotes(origin, reading) && (
        <div className={css.encoding}>
          <Card fill="form">{notes}</Card>
        </div>
      )}
      {!isOpen && <div className={css.settings}>{settingsCard}</div>}
      {/* A file closes the editor above, also long after the press that opened the list of files. With the key, React creates the result anew in
          its new place, which does not count as a layout shift. The key stays when the file fails, so that the error is announced. */}
      <div key={folds} className={css.result} data-dropping={dropping || undefined} {...drop}>
        <TableResult
          table={table}
          state={state}
          isStale={typed.stale || isRefused}
          settings={settings}
          onNumbers={readCsv}
          fileName={file?.name ?? null}
          page={{ name: page.name, to, question, file: file?.name ?? '', reading: allReading }}
          workspace={{ isOpen, onOpen: () => setArrived(true), settings: isOpen && settingsCard }}
          repair={
            refusal && mayBeRepaired(refusal) ? (
              <RepairButtons
                error={refusal}
                repair={repair}
                onSkipLines={() => read({ skipBadLines: true })}
                onReadValues={reading.concatenated ? null : () => read({ concatenated: true })}
                onReadCsv={() => readCsv({ delimiter: ',' })}
              />
            ) : (
              file && isTooLarge(refusal) && <LargeFile file={file} client={table.client} reading={allReading} />
            )
          }
          repaired={repair.done}
          onCancel={() => (summary?.valid ? rowsAt.choose(summary.rowsAt.asked) : take(noInput))}
          prompt={<Prompt name={promptNameOf(page, 'visualizer')} ghost="table" values={{ from }} />}
        />
      </div>
      {summary && summary.skipped.count > 0 && (
        <div className={css.skipped}>
          <SkippedLinesCard skipped={summary.skipped} onStop={reading.skipBadLines ? () => read({ skipBadLines: false }) : null} />
        </div>
      )}
    </div>
  );
}
