import { Wrench } from '#design/theme/icons.ts'
import { Link } from '#design/theme/link-context.tsx'
import { Strong } from '#design/theme/text.tsx'
import { NoticeBar } from './notice-bar.tsx'

interface Dismissing {
  /** Omitted where it is only looked at. */
  readonly onDismiss?: () => void
}

interface NationalAlertBarProps extends Dismissing {
  readonly title: string
  readonly text: string
  readonly path?: string | undefined
}

/** Of every page, for every customer. */
export const NationalAlertBar = ({ title, text, path, onDismiss }: NationalAlertBarProps) => (
  <NoticeBar tone="warn" {...(onDismiss && { onDismiss, dismissLabel: `Dismiss: ${title}` })}>
    <Strong>{title}</Strong> {text} {path ? <Link href={path}>Read more</Link> : null}
  </NoticeBar>
)

interface PortalNoticeBarProps extends Dismissing {
  readonly title: string
  readonly text: string
  readonly isToCome: boolean
}

/** What the portal says of itself. */
export const PortalNoticeBar = ({ title, text, isToCome, onDismiss }: PortalNoticeBarProps) => (
  <NoticeBar
    tone="info"
    {...(isToCome && { icon: <Wrench size={20} strokeWidth={2} aria-hidden /> })}
    {...(onDismiss && { onDismiss, dismissLabel: `Dismiss: ${title}` })}
  >
    <Strong>{title}</Strong> {text}
  </NoticeBar>
)
