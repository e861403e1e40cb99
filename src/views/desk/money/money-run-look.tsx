import { useSelector } from '@xstate/react'
import type { DirectDebitRunLook, LeftOutReason } from '#contract/desk/direct-debit-runs.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskActions } from '#design/desk/desk-page.tsx'
import { FactList } from '#design/desk/facts.tsx'
import { Panel } from '#design/desk/panel.tsx'
import { CircleAlert, CircleCheck } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { formatDateLong, formatDayLong, formatInstant } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { MoneyRunsActor } from '#machines/desk/money/money-runs.machine.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { maker, StateBadge } from './money-run-state.tsx'

const Parts = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderTop: '1px solid $line',
  '& > div': { padding: '14px 16px' },
  '& > div + div': { borderTop: '1px solid $line' },
  '@media (min-width: 1280px)': {
    gridTemplateColumns: 'minmax(0, .86fr) minmax(0, 1.14fr) minmax(0, 1fr)',
    '& > div + div': { borderTop: 'none', borderLeft: '1px solid $line' },
  },
})

const Total = styled('p', {
  marginBottom: 14,
  fontSize: 30,
  fontWeight: 600,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
})

const Checks = styled('ul', {
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr) auto',
    gap: 10,
    alignItems: 'center',
    minHeight: 38,
    fontSize: 13.5,
    borderTop: '1px solid $line',
  },
  '& li:first-child': { borderTop: 'none' },
  '& li > span:last-child': { color: '$ink2', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-right="true"] svg': { color: '$good' },
  '& [data-right="false"] svg': { color: '$bad' },
})

const LeftOut = styled('div', {
  display: 'grid',
  gap: 10,
  fontSize: 13.5,
  color: '$ink2',
  '& b': { color: '$ink', fontWeight: 600 },
  '& summary': { color: '$primary', fontWeight: 560, cursor: 'pointer' },
  '& ul': { margin: '6px 0 0', padding: 0, listStyle: 'none', display: 'grid', gap: 4 },
})

interface Check {
  readonly label: string
  readonly found: string
  readonly isRight: boolean
}

const checksOf = ({ run, checks: { authorities, notice, totals, twice } }: DirectDebitRunLook): readonly Check[] => [
  {
    label: run.isYours ? 'Made by you' : 'Made by someone else',
    found: `${maker(run)}, ${formatInstant(run.madeAt)}`,
    isRight: !run.isYours,
  },
  {
    label: 'Every customer has a current authority',
    found: `${authorities.current.toLocaleString('en-NZ')} of ${authorities.of.toLocaleString('en-NZ')}`,
    isRight: authorities.current === authorities.of,
  },
  {
    label: 'Notice sent early enough',
    found:
      notice.short > 0
        ? `${notice.short} too late`
        : notice.lastOn === null
          ? 'None needed'
          : `Last one ${formatDateLong(notice.lastOn)}`,
    isRight: notice.short === 0,
  },
  {
    label: 'Total and hash total worked out again',
    found: totals.isSame ? 'Same as the file' : 'Not the same',
    isRight: totals.isSame,
  },
  { label: 'Nobody is collected twice', found: `${twice} found`, isRight: twice === 0 },
]

const leftOutTexts: Readonly<Record<LeftOutReason, string>> = {
  noAuthority: 'cancelled their authority',
  plan: 'on a payment plan',
  paid: 'paid already',
  moved: 'moved their payment',
  unreadable: 'bank details can’t be read',
  nothingOwed: 'owe nothing now',
}

const leftOutText = (leftOut: DirectDebitRunLook['leftOut']): string => {
  const reasons = Object.keys(leftOutTexts) as LeftOutReason[]
  const counts = reasons.map((reason) => ({ reason, count: leftOut.filter((row) => row.reason === reason).length }))
  return `${listText(counts.filter(({ count }) => count > 0).map(({ reason, count }) => `${count} ${leftOutTexts[reason]}`))}.`
}

const Choices = ({ actor, look: { run, canRelease } }: { readonly actor: MoneyRunsActor; readonly look: DirectDebitRunLook }) => {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (run.state !== 'waiting')
    return (
      <p>
        {run.decidedAt === null ? maker(run) : `${run.decidedBy ?? 'Nobody in time'}, ${formatInstant(run.decidedAt)}`}
        {run.reason === null ? '' : `: ${run.reason}`}
      </p>
    )
  return (
    <>
      <DeskActions>
        {canRelease ? (
          <DeskButton isBusy={isBusy} disabled={isBusy} onClick={() => sendWithKey(actor, { type: 'run.release' })}>
            Release to the bank
          </DeskButton>
        ) : null}
        <DeskButton tone="outline" disabled={isBusy} onClick={() => actor.send({ type: 'run.sendBack' })}>
          Send back
        </DeskButton>
      </DeskActions>
      <p>
        {run.isYours
          ? 'Someone else has to release this.'
          : canRelease
            ? 'You’ll confirm with your passkey or a code. Once the bank has it, this can’t be stopped.'
            : 'It can’t be released: a check failed, or its day has come.'}
      </p>
    </>
  )
}

/** A run with total, hash total and checks, who is left out, and its release. */
export const RunLook = ({ actor, look }: { readonly actor: MoneyRunsActor; readonly look: DirectDebitRunLook }) => {
  const { run, largestCents, hashTotal, before, leftOut } = look
  return (
    <Panel title={`Direct-debit run ${run.number}, for ${formatDayLong(run.collectOn)}`} aside={<StateBadge state={run.state} />}>
      <Parts>
        <div>
          <Total>{formatCents(run.totalCents)}</Total>
          <FactList
            facts={[
              { label: 'Collections', value: run.count.toLocaleString('en-NZ') },
              { label: 'Largest', value: formatCents(largestCents) },
              {
                label: before === null ? 'Run before' : `Run before, ${formatDateLong(before.collectOn)}`,
                value: before === null ? 'None' : formatCents(before.totalCents),
              },
              { label: 'Hash total', value: hashTotal },
            ]}
          />
        </div>
        <div>
          <Checks>
            {checksOf(look).map(({ label, found, isRight }) => (
              <li key={label} data-right={isRight}>
                {isRight ? <CircleCheck size={17} aria-label="Right" /> : <CircleAlert size={17} aria-label="Wrong" />}
                <span>{label}</span>
                <span>{found}</span>
              </li>
            ))}
          </Checks>
        </div>
        <div>
          <LeftOut>
            <p>
              <b>Left out: {leftOut.length}.</b>{' '}
              {leftOut.length === 0 ? 'Everyone who got a notice is in it.' : leftOutText(leftOut)}
            </p>
            {leftOut.length === 0 ? null : (
              <details>
                <summary>See who</summary>
                <ul>
                  {leftOut.map(({ account, name, cents, reason }) => (
                    <li key={`${account} ${cents}`}>
                      {name}, {account}: {formatCents(cents)}, {leftOutTexts[reason]}
                    </li>
                  ))}
                </ul>
              </details>
            )}
            <Choices actor={actor} look={look} />
          </LeftOut>
        </div>
      </Parts>
    </Panel>
  )
}
