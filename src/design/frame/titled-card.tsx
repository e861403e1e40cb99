import { type ComponentProps, type ReactNode, useId } from 'react'
import { Card } from '#design/theme/card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { CardHead, CardQuestionProvider } from './card-head.tsx'

interface TitledCardProps extends Pick<ComponentProps<typeof Card>, 'id' | 'css' | 'kind' | 'tabIndex' | 'aria-busy'> {
  readonly title: ReactNode
  readonly titleKind?: 'h2' | 'h3'
  readonly detail?: ReactNode
  readonly aside?: ReactNode
  readonly gap?: 2 | 3 | 4
  /** The same for every customer, or it says itself where it comes from: there is nothing to explain. */
  readonly isGeneral?: boolean
  readonly children: ReactNode
}

export const TitledCard = ({
  title,
  titleKind = 'h3',
  detail,
  aside,
  gap,
  isGeneral = false,
  children,
  ...card
}: TitledCardProps) => {
  const titleId = useId()
  const head = (
    <CardHead titleId={titleId} aside={aside}>
      <Text as="h2" kind={titleKind} id={titleId}>
        {title}
      </Text>
    </CardHead>
  )
  const content = (
    <>
      {detail === undefined ? (
        head
      ) : (
        <Stack gap={1}>
          {head}
          <Text kind="small" tone="second">
            {detail}
          </Text>
        </Stack>
      )}
      {children}
    </>
  )
  const whole = (
    <Card aria-labelledby={titleId} {...card}>
      {gap === undefined ? content : <Stack gap={gap}>{content}</Stack>}
    </Card>
  )
  return isGeneral ? <CardQuestionProvider value={null}>{whole}</CardQuestionProvider> : whole
}
