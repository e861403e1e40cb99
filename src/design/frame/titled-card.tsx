import { type ComponentProps, type ReactNode, useId } from 'react'
import { Card } from '#design/theme/card.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'

interface TitledCardProps extends Pick<ComponentProps<typeof Card>, 'id' | 'css' | 'kind' | 'tabIndex' | 'aria-busy'> {
  readonly title: ReactNode
  /** How large the title is set; `h3` if left out. */
  readonly titleKind?: 'h2' | 'h3'
  /** A quiet sentence under the title. */
  readonly detail?: ReactNode
  /** At the right of the title: a button, a badge, a choice. */
  readonly aside?: ReactNode
  /** Between the title and each thing below it, a step of the space scale; left out, each keeps its own distance. */
  readonly gap?: 2 | 3 | 4
  readonly children: ReactNode
}

/** A card under a title, which names it. One that loads by itself is a `WidgetCard`. */
export const TitledCard = ({ title, titleKind = 'h3', detail, aside, gap, children, ...card }: TitledCardProps) => {
  const titleId = useId()
  const heading = (
    <Text as="h2" kind={titleKind} id={titleId}>
      {title}
    </Text>
  )
  const head =
    detail === undefined ? (
      heading
    ) : (
      <Stack gap={1}>
        {heading}
        <Text kind="small" tone="second">
          {detail}
        </Text>
      </Stack>
    )
  const content = (
    <>
      {aside === undefined || aside === null ? (
        head
      ) : (
        <Row spread wraps>
          {head}
          {aside}
        </Row>
      )}
      {children}
    </>
  )
  return (
    <Card aria-labelledby={titleId} {...card}>
      {gap === undefined ? content : <Stack gap={gap}>{content}</Stack>}
    </Card>
  )
}
