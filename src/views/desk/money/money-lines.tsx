import { useSelector } from '@xstate/react'
import type { DeskLine } from '#contract/desk/bank-lines.contract.ts'
import { TextLink } from '#design/controls/text-link.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskStack } from '#design/desk/desk-page.tsx'
import { type DeskColumn, DeskTable } from '#design/desk/desk-table.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { styled } from '#design/theme/stitches.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatDate, formatInstant } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { type LineNews, linesOf, lineOf, type MoneyLinesActor, strongOf } from '#machines/desk/money/money-lines.machine.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { newKey, sendWithKey } from '#views/kit/send-with-key.ts'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { useDeskKeys } from '#views/desk/kit/use-desk-keys.ts'
import { GradeBadge } from '#views/desk/readings/grade-badge.tsx'
import { LineDetail } from './money-line-detail.tsx'

const Columns = styled('div', {
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 1fr) 376px' },
  '@media (min-width: 1440px)': { gridTemplateColumns: 'minmax(0, 1fr) 400px' },
})

const Foot = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 46,
  padding: '6px 14px',
  borderTop: '1px solid $line',
  fontSize: 13,
  color: '$ink2',
})

const Together = styled('span', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' })
const Whole = styled('span', { whiteSpace: 'nowrap' })

const payment: readonly DeskColumn<DeskLine>[] = [
  { key: 'date', title: 'Date', isFixed: true, render: ({ valueDate }) => formatDate(valueDate) },
  { key: 'amount', title: 'Amount', align: 'end', render: ({ cents }) => <b>{formatCents(cents)}</b> },
  { key: 'from', title: 'From', isName: true, isShort: true, render: ({ from, line }) => from || `Line ${line}` },
]

const columns: readonly DeskColumn<DeskLine>[] = [
  ...payment,
  {
    key: 'words',
    title: 'On the statement',
    render: ({ particulars, memo, code, reference }) =>
      [particulars || memo, code, reference].filter((text) => text !== '').join(', '),
  },
  {
    key: 'proposal',
    title: 'Proposal',
    isSecond: true,
    render: ({ proposal, grade, doubt }) => (
      <Together>
        {proposal?.name ?? 'No match'}
        <GradeBadge grade={grade} doubt={doubt} />
      </Together>
    ),
  },
]

const returningColumns: readonly DeskColumn<DeskLine>[] = [
  ...payment,
  { key: 'why', title: 'Why', render: ({ marked }) => marked?.reason ?? '' },
  {
    key: 'marked',
    title: 'Marked by',
    isSecond: true,
    render: ({ marked }) =>
      marked === null ? null : (
        <Together>
          {marked.by} <Whole>{formatInstant(marked.at)}</Whole>
        </Together>
      ),
  },
]

const newsText = (news: LineNews): string => {
  if (news.kind === 'strong')
    return `${counted(news.matched, 'payment')} matched.${news.left === 0 ? '' : ` ${counted(news.left, 'payment')} changed since, and stayed.`}`
  if (news.kind === 'refused') return news.problem?.detail || 'We couldn’t find out whether it worked. It’s safe to try again.'
  return {
    matched: 'Matched. The customer’s balance has it now.',
    split: 'Split. Each account has its part.',
    hold: 'Held. It comes back to the queue on that day.',
    return: 'Marked to be sent back. Pay it in your bank.',
    settle: 'Settled. It’s no customer’s money.',
    putBack: 'Back in the queue. It isn’t sent back.',
  }[news.kind]
}

const queueTabs = [
  { queue: 'waiting', label: 'Waiting', href: '/staff/money' },
  { queue: 'held', label: 'On hold', href: '/staff/money?queue=held' },
  { queue: 'returning', label: 'To be sent back', href: '/staff/money?queue=returning' },
] as const

const emptyTexts = {
  waiting: 'Nothing waiting.',
  held: 'Nothing on hold.',
  returning: 'Nothing to be sent back.',
} as const

const Queue = ({ actor }: { readonly actor: MoneyLinesActor }) => {
  const { queue } = useSelector(actor, ({ context }) => context.question)
  const answer = useSelector(actor, ({ context }) => dataOf(context.lines))
  const lines = useSelector(actor, ({ context }) => linesOf(context))
  const strong = useSelector(actor, ({ context }) => strongOf(context).length)
  const selected = useSelector(actor, ({ context }) => context.selected)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Panel
      title="Payments without a match"
      aside={queueTabs
        .filter((tab) => tab.queue !== queue)
        .map(({ href, label }) => (
          <TextLink key={href} href={href}>
            {label}
          </TextLink>
        ))}
    >
      {lines.length === 0 ? (
        <PanelBody>{emptyTexts[queue]}</PanelBody>
      ) : (
        <DeskTable
          label="Payments without a match"
          columns={queue === 'returning' ? returningColumns : columns}
          rows={lines}
          keyOf={({ line }) => line}
          selected={selected}
          onOpen={(line) => actor.send({ type: 'line.select', line })}
        />
      )}
      <Foot>
        <span>
          {answer === null
            ? null
            : `${lines.length} of ${answer.count.toLocaleString('en-NZ')}, ${formatCents(answer.totalCents)} in all`}
        </span>
        {answer?.next ? <TextLink href={`/staff/money?queue=${queue}&after=${answer.next}`}>Next page</TextLink> : null}
        {strong === 0 || queue !== 'waiting' ? null : (
          <DeskButton tone="quiet" disabled={isBusy} onClick={() => sendWithKey(actor, { type: 'strong.match' })}>
            {strong === 1 ? 'Match the strong one' : `Match the ${strong} strong ones`}
          </DeskButton>
        )}
      </Foot>
    </Panel>
  )
}

export const MoneyLines = ({ actor }: { readonly actor: MoneyLinesActor }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open'))
  const problem = useSelector(actor, ({ context }) => problemIn(context.lines))
  const news = useSelector(actor, ({ context }) => context.news)
  const { match, strong } = useSelector(actor, ({ children }) => children)
  const [first, second] = useSelector(actor, ({ context }) => lineOf(context))?.proposals ?? []
  useDeskKeys(
    {
      j: { type: 'line.next' },
      k: { type: 'line.previous' },
      m: { type: 'line.match', key: newKey() },
      s: { type: 'decision.begin', act: 'split' },
      h: { type: 'decision.begin', act: 'hold' },
      f: { type: 'payee.find' },
      1: first && { type: 'proposal.choose', account: first.account },
      2: second && { type: 'proposal.choose', account: second.account },
    },
    actor,
  )
  if (mode === 'loading') return <DeskWaiting title="Payments without a match" height={420} />
  if (mode === 'failed') return <DeskFailure title="Payments without a match" problem={problem} actor={actor} />
  return (
    <DeskStack>
      {news === null ? null : (
        <DeskNote tone={news.kind === 'refused' ? 'bad' : 'good'} role={news.kind === 'refused' ? 'alert' : 'status'}>
          {newsText(news)}
        </DeskNote>
      )}
      <CommandNotice actor={match ?? strong} what="your match" />
      <Columns>
        <Queue actor={actor} />
        {mode === 'showing' ? <LineDetail actor={actor} /> : null}
      </Columns>
    </DeskStack>
  )
}
