import { useSelector } from '@xstate/react'
import { Card } from '#design/theme/card.tsx'
import { Page, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { type AskActor, askMachine } from '#machines/ask/ask.machine.ts'
import * as select from '#machines/ask/ask.selectors.ts'
import { FailureCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { AskAnswer, Questions } from './ask-answer.tsx'
import { AskField } from './ask-field.tsx'

const NotUnderstood = ({ actor }: { readonly actor: AskActor }) => {
  const nearest = useSelector(actor, ({ context }) => context.nearest)
  return (
    <Card aria-label="Answer">
      <Stack gap={4}>
        <Text as="h2" kind="h2" role="status">
          I can’t answer that yet. Did you mean one of these?
        </Text>
        <Questions actor={actor} label="Questions like yours" isLabelShown={false} texts={select.nearestTexts(nearest)} />
      </Stack>
    </Card>
  )
}

const Content = ({ actor }: { readonly actor: AskActor }) => {
  const mode = useSelector(actor, select.selectAskMode)
  const problem = useSelector(actor, select.selectAskProblem)
  const question = useSelector(actor, ({ context }) => context.question)
  if (mode === 'notUnderstood') return <NotUnderstood actor={actor} />
  if (mode === 'failed') return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t answer that' }} />
  return question ? <AskAnswer actor={actor} question={question} /> : null
}

const Suggestions = ({ actor }: { readonly actor: AskActor }) => {
  const mode = useSelector(actor, select.selectAskMode)
  const question = useSelector(actor, ({ context }) => context.question)
  if (mode === 'notUnderstood') return null
  return (
    <Questions
      actor={actor}
      label={mode === 'idle' ? 'You could ask' : 'You could also ask'}
      texts={select.suggestionsFor(question)}
    />
  )
}

export const AskView = ({ actor }: { readonly actor: AskActor }) => (
  <Page css={{ paddingTop: '$4', paddingBottom: '$8', '@lg': { paddingTop: '$5' } }}>
    <Stack gap={4} css={{ maxWidth: 760 }}>
      <Text as="h1" kind="h1">
        Ask about your power
      </Text>
      <AskField actor={actor} />
      <Content actor={actor} />
      <Suggestions actor={actor} />
    </Stack>
  </Page>
)

export const page = definePage({ id: 'ask', machine: askMachine, View: AskView })
