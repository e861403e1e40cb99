import { selectBookedLines } from '#machines/desk/money/money-day-close.selectors.ts'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ClosedDay, DeskBankAccount } from '#contract/desk/day-close.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskStack } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { FactTiles } from '#design/desk/facts.tsx'
import { FilterChips } from '#design/desk/filter-chips.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { counted } from '#domain/basics/counted.ts'
import { formatDateLong, formatDayLong, formatInstant } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { DownloadActor } from '#machines/bills/download.machine.ts'
import { accountOf, accountsOf, type DayCloseActor } from '#machines/desk/money/money-day-close.machine.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { useFields } from '#views/kit/form-fields.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { DeskDownload } from '#views/desk/kit/desk-download.tsx'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'

const columns: readonly DeskColumn<ClosedDay>[] = [
  { key: 'day', title: 'Day', isName: true, render: ({ day }) => formatDayLong(day) },
  { key: 'opening', title: 'Opening', align: 'end', render: ({ openingCents }) => formatCents(openingCents) },
  { key: 'booked', title: 'Booked', align: 'end', render: ({ bookedCents }) => formatCents(bookedCents) },
  { key: 'waiting', title: 'Waiting', align: 'end', render: ({ suspenseCents }) => formatCents(suspenseCents) },
  { key: 'bank', title: 'The bank’s closing', align: 'end', render: ({ closingCents }) => formatCents(closingCents) },
  {
    key: 'difference',
    title: 'Difference',
    align: 'end',
    render: ({ differenceCents }) => <b>{formatCents(differenceCents)}</b>,
  },
  { key: 'reason', title: 'Reason', isSecond: true, render: ({ reason }) => reason ?? '' },
  {
    key: 'by',
    title: 'Closed by',
    isSecond: true,
    render: ({ closedBy, closedAt }) => `${closedBy ?? 'The command line'}, ${formatInstant(closedAt)}`,
  },
]

const causeText = (cause: string) => `${cause.charAt(0).toUpperCase()}${cause.slice(1)}.`

const Figures = ({ next }: { readonly next: NonNullable<DeskBankAccount['next']> }) => {
  const { openingCents, bookedCents, suspenseCents, closingCents, differenceCents, waiting, causes } = next
  return (
    <>
      <FactTiles
        facts={[
          { label: 'Opening', value: formatCents(openingCents) },
          { label: `Booked, ${counted(selectBookedLines(next), 'line')}`, value: formatCents(bookedCents) },
          { label: `Waiting, ${counted(waiting, 'line')}`, value: formatCents(suspenseCents) },
          { label: 'The bank’s closing', value: formatCents(closingCents) },
          { label: 'Difference', value: formatCents(differenceCents) },
        ]}
      />
      {differenceCents === 0 ? (
        <DeskNote tone="good">Our books and the bank agree.</DeskNote>
      ) : (
        <DeskNote tone="warn">
          {causes.length === 0 ? 'No cause is known: compare the lines with the bank’s.' : causes.map(causeText).join(' ')}
        </DeskNote>
      )}
    </>
  )
}

const Closing = ({ actor, account }: { readonly actor: DayCloseActor; readonly account: DeskBankAccount }) => {
  const id = useId()
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open'))
  const inner = useSelector(actor, ({ value }) => stateName(value, 'open', 'editing'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const command = useSelector(actor, ({ children }) => children.command)
  const isSending = mode === 'sending'
  const { field } = useFields(actor, (name) => `${id}-${name}`, isSending)
  const { next } = account
  if (next === null) return <PanelBody>{account.blocked}</PanelBody>
  const days =
    next.fromDay === next.day ? formatDayLong(next.day) : `${formatDateLong(next.fromDay)} to ${formatDayLong(next.day)}`
  return (
    <PanelBody>
      <DeskStack>
        <h3>{days}</h3>
        <Figures next={next} />
        {inner === 'failed' ? <CommandFailure problem={problem} what="the day is closed" /> : null}
        {next.differenceCents === 0 ? null : (
          <TextArea
            label="Why is the difference accepted?"
            hint="It’s booked as a difference with this reason."
            {...field('reason')}
          />
        )}
        {isSending ? <CommandNotice actor={command} what="the close" /> : null}
        <div>
          <DeskButton isBusy={isSending} disabled={isSending} onClick={() => sendWithKey(actor, { type: 'form.submit' })}>
            Close {formatDateLong(next.day)}
          </DeskButton>
        </div>
        <p>Nothing can be booked on that day or before it any more.</p>
      </DeskStack>
    </PanelBody>
  )
}

export const DayClose = ({ actor }: { readonly actor: DayCloseActor }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open'))
  const problem = useSelector(actor, ({ context }) => problemIn(context.close))
  const accounts = useSelector(actor, ({ context }) => accountsOf(context))
  const account = useSelector(actor, ({ context }) => accountOf(context))
  const download = useSelector(actor, ({ children }) => children.download as DownloadActor | undefined)
  if (mode === 'loading' || mode === 'choosing') return <DeskWaiting title="Day’s close" height={320} />
  if (mode === 'failed') return <DeskFailure title="Day’s close" problem={problem} actor={actor} />
  if (account === null)
    return (
      <Panel title="Day’s close">
        <PanelBody>No bank account is set up yet.</PanelBody>
      </Panel>
    )
  return (
    <DeskStack>
      {accounts.length < 2 ? null : (
        <FilterChips
          label="Bank account"
          options={accounts.map(({ bankAccountId, name }) => ({ value: bankAccountId, label: name }))}
          value={account.bankAccountId}
          onChange={(bankAccountId) => actor.send({ type: 'account.select', bankAccountId })}
        />
      )}
      <Panel title={`${account.name}, ${account.number}`}>
        <Closing actor={actor} account={account} />
      </Panel>
      <Panel title="Closed days" aside={account.closed.length === 0 ? null : <DeskDownload actor={download} />}>
        {account.closed.length === 0 ? (
          <PanelBody>No day is closed yet.</PanelBody>
        ) : (
          <DeskTable label="Closed days" columns={columns} rows={account.closed} keyOf={({ day }) => day} />
        )}
      </Panel>
    </DeskStack>
  )
}
