import { useSelector } from '@xstate/react'
import type { CustomerPage, TimelineEntry } from '#contract/desk/customer.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskTabs } from '#design/desk/desk-tabs.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Timeline, type TimelineLine } from '#design/desk/timeline.tsx'
import { Select } from '#design/fields/select.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import {
  CreditCard,
  Eye,
  FileText,
  Gauge,
  LockKeyhole,
  LogIn,
  type LucideIcon,
  Mail,
  MessageSquareWarning,
  Pencil,
  Shield,
} from '#design/theme/icons.ts'
import { dayAt, formatDayFrom, formatTime, today, yearOf } from '#domain/basics/days.ts'
import { customerParts, timelineFilters } from '#domain/desk/customer-parts.ts'
import type { DeskTimelineActor } from '#machines/desk/customer/timeline.machine.ts'

const icons: Readonly<Record<TimelineEntry['kind'], LucideIcon>> = {
  audit: Shield,
  bill: FileText,
  case: MessageSquareWarning,
  change: Pencil,
  message: Mail,
  note: LockKeyhole,
  payment: CreditCard,
  reading: Gauge,
  signIn: LogIn,
  visit: Eye,
}

const lineOf = ({ id, at, hasTime, kind, title, detail, by, path }: TimelineEntry): TimelineLine => {
  const Icon = icons[kind]
  return {
    id,
    at,
    time: hasTime ? formatTime(at) : null,
    icon: <Icon size={16} strokeWidth={1.9} aria-hidden />,
    title,
    detail,
    by,
    isStaffOnly: kind === 'note',
    action:
      path === null ? null : (
        <DeskButton tone="quiet" href={path} aria-label={`Open: ${title}`}>
          Open
        </DeskButton>
      ),
  }
}

const daysOf = (entries: readonly TimelineEntry[], now: string) => {
  const current = today(Date.parse(now))
  return [...Map.groupBy(entries, ({ at }) => dayAt(at))].map(([day, some]) => ({
    title: day === current ? 'Today' : formatDayFrom(yearOf(current), day),
    lines: some.map(lineOf),
  }))
}

const nothing = {
  timeline: 'Nothing has happened on this account yet.',
  bills: 'There are no bills or payments yet.',
  readings: 'There are no readings of a person or a meter reader.',
  messages: 'Nothing was sent to this customer.',
  devices: 'Nobody has signed in in the last 13 months.',
  audit: 'Nobody has opened this customer.',
} as const

interface EntriesProps {
  readonly actor: DeskTimelineActor
  readonly now: string
}

const Entries = ({ actor, now }: EntriesProps) => {
  const mode = useSelector(actor, ({ value }) => value)
  const { part, only, entries, next } = useSelector(actor, ({ context }) => context)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const more = () => actor.send({ type: 'more.show' })
  if (mode === 'loading')
    return (
      <PanelBody aria-busy>
        <Skeleton css={{ height: 240, borderRadius: '$block' }} />
      </PanelBody>
    )
  if (mode === 'failed')
    return (
      <DeskNote
        tone="bad"
        role="alert"
        action={
          <DeskButton tone="outline" onClick={() => actor.send({ type: 'load.retry' })}>
            Try again
          </DeskButton>
        }
      >
        {problem?.detail || 'We couldn’t load this.'}
      </DeskNote>
    )
  return (
    <>
      {entries.length === 0 ? (
        <PanelBody>{only === null ? nothing[part] : 'There’s nothing of this kind.'}</PanelBody>
      ) : (
        <Timeline label="Newest first" days={daysOf(entries, now)} />
      )}
      {mode === 'moreFailed' ? (
        <DeskNote tone="bad" role="alert">
          We couldn’t load earlier entries.
        </DeskNote>
      ) : null}
      {next === null ? null : (
        <PanelBody css={{ paddingTop: 6 }}>
          <DeskButton tone="quiet" isBusy={mode === 'loadingMore'} onClick={more}>
            Show earlier
          </DeskButton>
        </PanelBody>
      )}
    </>
  )
}

interface CustomerTimelineProps {
  readonly actor: DeskTimelineActor
  readonly customer: CustomerPage
}

export const CustomerTimeline = ({ actor, customer }: CustomerTimelineProps) => {
  const part = useSelector(actor, ({ context }) => context.part)
  const only = useSelector(actor, ({ context }) => context.only)
  const { bills, messages, devices } = customer.counts
  const counts: Readonly<Record<string, number>> = { bills, messages, devices }
  const parts = customerParts(customer.billingAccountId)
  return (
    <Panel title={parts.find((each) => each.part === part)?.label ?? ''} isTitleHidden>
      <DeskTabs
        label="Parts of this customer"
        current={parts.find((each) => each.part === part)?.href ?? ''}
        tabs={parts.map(({ part: name, label, href }) => ({
          href,
          label,
          ...(counts[name] !== undefined && { count: counts[name] }),
        }))}
      />
      {part === 'timeline' ? (
        <PanelBody css={{ maxWidth: 220, paddingTop: 10 }}>
          <Select
            label="Show"
            isLabelHidden
            options={timelineFilters}
            value={only ?? ''}
            onChange={(chosen) => actor.send({ type: 'filter.choose', only: chosen === '' ? null : chosen })}
          />
        </PanelBody>
      ) : null}
      <Entries actor={actor} now={customer.readAt} />
    </Panel>
  )
}
