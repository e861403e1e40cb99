import type { DeskNoticeKind } from '#contract/desk/home.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import {
  Activity,
  CircleCheck,
  Ban,
  FileWarning,
  FileX2,
  Landmark,
  type LucideIcon,
  MailWarning,
  PlugZap,
  Share2,
} from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import type { NoticeLine } from '#machines/desk/home/home.selectors.ts'

const icons: Readonly<Record<DeskNoticeKind, LucideIcon>> = {
  party: PlugZap,
  readings: Activity,
  files: FileX2,
  payments: Landmark,
  messages: MailWarning,
  webhooks: Share2,
  heldBills: FileWarning,
  billing: CircleCheck,
  declined: Ban,
}

const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr) auto auto',
  gap: 11,
  alignItems: 'center',
  minHeight: 56,
  padding: '8px 8px 8px 14px',
  borderTop: '1px solid $line',
  fontSize: 13.5,
  '& b': { fontWeight: 580 },
  '& small': { display: 'block', fontSize: 13, color: '$ink2' },
  '& time': { fontSize: 13, color: '$ink2', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})

const Tile = styled('span', {
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: 9,
  variants: {
    tone: {
      bad: { background: '$badSoft', color: '$bad' },
      warn: { background: '$warnSoft', color: '$warn' },
      info: { background: '$infoSoft', color: '$info' },
      good: { background: '$goodSoft', color: '$good' },
    },
  },
})

const Notice = ({ kind, tone, title, detail, since, at, action }: NoticeLine) => {
  const Icon = icons[kind]
  return (
    <Line>
      <Tile tone={tone}>
        <Icon size={17} strokeWidth={2} aria-hidden />
      </Tile>
      <span>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      {since === null ? <span /> : <time dateTime={since}>{at}</time>}
      {action === null ? null : (
        <DeskButton tone="quiet" href={action.href} aria-label={`${action.label}: ${title}`}>
          {action.label}
        </DeskButton>
      )}
    </Line>
  )
}

interface NoticesPanelProps {
  readonly notices: readonly NoticeLine[]
  readonly isAllWell: boolean
  readonly lastCheck: string
}

export const NoticesPanel = ({ notices, isAllWell, lastCheck }: NoticesPanelProps) => (
  <Panel title="What the system noticed" aside={isAllWell ? undefined : lastCheck}>
    {isAllWell ? <PanelBody>Everything is running. {lastCheck}</PanelBody> : null}
    {notices.length === 0 ? null : (
      <ul>
        {notices.map((notice) => (
          <Notice key={`${notice.kind} ${notice.title} ${notice.since}`} {...notice} />
        ))}
      </ul>
    )}
  </Panel>
)
