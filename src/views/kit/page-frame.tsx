import type { ReactNode, Ref } from 'react'
import { Box, Page, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'

interface FrameProps {
  readonly title: string
  /** Where the title is to be given the focus. */
  readonly headingRef?: Ref<HTMLParagraphElement> | undefined
  readonly children: ReactNode
}

const Heading = ({ title, headingRef }: Omit<FrameProps, 'children'>) => (
  <Text {...(headingRef && { ref: headingRef })} as="h1" kind="h1" tabIndex={-1}>
    {title}
  </Text>
)

interface PageFrameProps extends FrameProps {
  /** What the page is for, below its title. */
  readonly detail?: ReactNode
}

/** A page without parts: its title, and what stands below it. */
export const PageFrame = ({ title, detail, headingRef, children }: PageFrameProps) => (
  <Page css={{ paddingTop: '$4', paddingBottom: '$8', '@lg': { paddingTop: '$7' } }}>
    <Stack gap={5}>
      <Stack gap={1}>
        <Heading title={title} headingRef={headingRef} />
        {detail === undefined ? null : <Text tone="second">{detail}</Text>}
      </Stack>
      {children}
    </Stack>
  </Page>
)

interface PartsFrameProps extends FrameProps {
  /** Beside the title. */
  readonly aside?: ReactNode
  /** The links between the parts. */
  readonly tabs: ReactNode
}

/** A part of a page: the title that all parts have, the links between them, and the part itself. */
export const PartsFrame = ({ title, headingRef, aside, tabs, children }: PartsFrameProps) => (
  <Page css={{ paddingBottom: '$8' }}>
    <Box css={{ paddingTop: '$4', '@lg': { paddingTop: '$7' } }}>
      <Row spread wraps>
        <Heading title={title} headingRef={headingRef} />
        {aside}
      </Row>
      <Box css={{ marginTop: '$1', marginBottom: '$3', '@lg': { marginTop: '$3', marginBottom: '$5' } }}>{tabs}</Box>
    </Box>
    {children}
  </Page>
)
