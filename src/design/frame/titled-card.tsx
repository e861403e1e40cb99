import { type ComponentProps, type ReactNode, useId } from 'react'
import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { CardHead } from './card-head.tsx'

interface TitledCardProps extends Pick<ComponentProps<typeof Card>, 'id' | 'css' | 'kind' | 'tabIndex' | 'aria-busy'> {
  readonly title: ReactNode
  readonly titleKind?: 'h2' | 'h3'
  readonly detail?: ReactNode
  readonly aside?: ReactNode
  readonly gap?: 2 | 3 | 4
  readonly children: ReactNode
}

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
      <CardHead titleId={titleId} aside={aside}>
        {head}
      </CardHead>
      {children}
    </>
  )
  return (
    <Card aria-labelledby={titleId} {...card}>
      {gap === undefined ? content : <Stack gap={gap}>{content}</Stack>}
    </Card>
  )
}
