import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyIconButton } from '#src/ui/button/CopyIconButton.tsx';
import { RESULT_ERROR_ID } from '#src/ui/field/Field.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import type { UuidFacts } from '#workers/uuid/request.ts';
import css from './UuidFactsView.module.css';

/** Maximum number of characters that are shown before the invalid character and after it. */
const EXCERPT = 24;

/** All facts of one UUID, or the place of the first invalid character. */
export function UuidFactsView({ facts, headline }: { readonly facts: UuidFacts; readonly headline?: string | undefined }) {
  const { formatMessage } = useIntl();
  const { error, text, uuid } = facts;
  if (error || uuid === null) {
    const at = error?.at ?? 0;
    return (
      <ResultMessage
        id={RESULT_ERROR_ID}
        tone="failed"
        title={
          error ? (
            <FormattedMessage id={error.code} values={{ place: at + 1, character: error.character, length: error.length }} />
          ) : (
            <FormattedMessage id="uuid.read.invalid" />
          )
        }
        text={
          facts.otherId && (
            <FormattedMessage id="uuid.otherId.sentence" values={{ kind: formatMessage({ id: `uuid.otherId.${facts.otherId}` }) }} />
          )
        }
        excerpt={{
          before: (at > EXCERPT ? '…' : '') + text.slice(Math.max(0, at - EXCERPT), at),
          wrong: text.slice(at, at + 1) || '␣',
          after: text.slice(at + 1, at + 1 + EXCERPT) + (text.length > at + 1 + EXCERPT ? '…' : ''),
        }}
      />
    );
  }
  const version = facts.version === null ? null : formatMessage({ id: 'uuid.fact.versionValue' }, { version: String(facts.version) });
  const kind = facts.version === 0 ? 'Nil' : facts.version === 15 ? 'Max' : version;
  const nodeNote =
    facts.nodeIsRandom === null ? null : formatMessage({ id: facts.nodeIsRandom ? 'uuid.fact.nodeRandom' : 'uuid.fact.nodeCard' });
  const copied = (value: string | null) =>
    value && (
      <>
        <code translate="no">{value}</code>
        <CopyIconButton label={formatMessage({ id: 'parts.copy' })} content={() => value} />
      </>
    );
  const rows: readonly (readonly [name: ReactNode, value: ReactNode])[] = [
    [formatMessage({ id: 'uuid.fact.version' }), kind],
    [formatMessage({ id: 'uuid.fact.notation' }), facts.notation && formatMessage({ id: `uuid.fact.notations.${facts.notation}` })],
    [formatMessage({ id: 'uuid.fact.order' }), facts.encodedOrder && formatMessage({ id: `uuid.fact.orders.${facts.encodedOrder}` })],
    [formatMessage({ id: 'uuid.fact.variant' }), facts.variant && formatMessage({ id: `uuid.variant.${facts.variant}` })],
    [formatMessage({ id: 'uuid.fact.time' }), facts.time && <code translate="no">{facts.time}</code>],
    [formatMessage({ id: 'uuid.fact.clockSeq' }), facts.clockSeq === null ? null : <code translate="no">{facts.clockSeq}</code>],
    [
      formatMessage({ id: 'uuid.fact.node' }),
      facts.node && (
        <>
          <code translate="no">{facts.node}</code> <small>{nodeNote}</small>
        </>
      ),
    ],
    [formatMessage({ id: 'uuid.fact.standard' }), copied(uuid)],
    [formatMessage({ id: facts.version === 1 ? 'uuid.fact.asV6' : 'uuid.fact.asV1' }), copied(facts.sibling)],
    [formatMessage({ id: 'uuid.fact.integer' }), copied(facts.integer)],
    [formatMessage({ id: 'uuid.fact.base64' }), copied(facts.base64)],
    [formatMessage({ id: 'uuid.fact.otherOrder' }), copied(facts.otherOrder)],
    [formatMessage({ id: 'uuid.fact.otherBase64' }), copied(facts.otherBase64)],
  ];
  return (
    <>
      {headline && <p className={css.headline}>{headline}</p>}
      <dl className={css.facts} data-ruled="">
        {rows
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={String(name)}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
