import { TextLink } from '#design/controls/text-link.tsx'
import { PanelBody } from '#design/desk/panel.tsx'

interface PageLinksProps {
  /** Address of the first page; null on it. */
  readonly first: string | null
  /** Null on the last page. */
  readonly next: string | null
}

/** Below a list that pages by key. */
export const PageLinks = ({ first, next }: PageLinksProps) =>
  first === null && next === null ? null : (
    <PanelBody css={{ paddingTop: 12, display: 'flex', gap: 16 }}>
      {first === null ? null : <TextLink href={first}>First page</TextLink>}
      {next === null ? null : <TextLink href={next}>Next page</TextLink>}
    </PanelBody>
  )
