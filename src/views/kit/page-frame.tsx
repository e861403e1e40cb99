import type { ReactNode, Ref } from 'react'
import { Box, Page, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'

interface FrameProps {
  readonly title: string
  /** Receives the focus. */
  readonly headingRef?: Ref<HTMLParagraphElement> | undefined
  readonly children: ReactNode
}

const Heading = ({ title, headingRef }: Omit<FrameProps, 'children'>) => (
  <Text {...(headingRef && { ref: headingRef })} as="h1" kind="h1" tabIndex={-1}>
    {title}
  </Text>
)

interface PageFrameProps extends FrameProps {
  readonly detail?: ReactNode
}

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
  readonly aside?: ReactNode
  readonly tabs: ReactNode
}

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
