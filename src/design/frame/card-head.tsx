import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'
import { Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'

interface CardQuestionProps {
  /** Element with the card's title. */
  readonly titleId: string
  /** An icon only where the head is narrow, since it has something else at its end. */
  readonly isShort?: boolean
}

const CardQuestionContext = createContext<ComponentType<CardQuestionProps> | null>(null)

/** What is drawn in the heads of all cards below. */
export const CardQuestionProvider = CardQuestionContext.Provider

const Head = styled('div', { containerType: 'inline-size' })
/** Where it is narrow, a subtitle is below the question, and what is beside the title too if it’s wide. */
const Line = styled(Row, {
  flexWrap: 'wrap',
  '@container (max-width: 400px)': {
    rowGap: 2,
    '& > :first-child, & > :first-child > h2': { flex: '1 1 45%', minWidth: 0 },
    '& > :first-child:has(> h2 + p)': { display: 'contents' },
    '& > :first-child > h2 + p': { flex: '1 0 100%', order: 1 },
  },
})
/** Beside the question, not around it: what arrives here later then moves nothing. */
const Aside = styled(Row, { marginLeft: 'auto', maxWidth: '100%' })

interface CardHeadProps {
  readonly titleId: string
  readonly align?: 'start' | 'centre'
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The title of a card, with what is at its end: once per card also the question, if there is a provider. */
export const CardHead = ({ titleId, align = 'centre', aside = null, children }: CardHeadProps) => {
  const Question = useContext(CardQuestionContext)
  const end = Question ? (
    <>
      {aside === null ? null : <Aside>{aside}</Aside>}
      {createElement(Question, { titleId, isShort: aside !== null })}
    </>
  ) : (
    aside
  )
  const head =
    Question && aside !== null ? (
      <Line spread align={align}>
        {children}
        {end}
      </Line>
    ) : (
      <Row spread wraps align={align}>
        {children}
        {end}
      </Row>
    )
  return Question ? <Head>{head}</Head> : head
}
