import { useSelector } from '@xstate/react'
import type { QuestionAnswer } from '#contract/questions/questions.contract.ts'
import { TextButton, TextLink } from '#design/controls/text-link.tsx'
import { Select } from '#design/fields/select.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Card } from '#design/theme/card.tsx'
import { ArrowRight, CalendarDays, CircleDollarSign, type LucideIcon, Plug, Zap } from '#design/theme/icons.ts'
import { Grid, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { Question } from '#domain/questions/question.ts'
import { changeFields, chipsOf, type QuestionChip } from '#machines/ask/ask-changes.ts'
import { provenanceNames } from '#machines/ask/ask-words.ts'
import type { AskActor } from '#machines/ask/ask.machine.ts'
import * as select from '#machines/ask/ask.selectors.ts'
import { AskChart } from './ask-chart.tsx'

const Foot = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2',
  borderTop: '1px solid $line',
  paddingTop: '$2',
})

const Chips = styled('ul', { display: 'contents' })

const icons: Readonly<Record<QuestionChip['kind'], LucideIcon>> = {
  measure: CircleDollarSign,
  part: Plug,
  fuel: Zap,
  period: CalendarDays,
}

const Chip = ({ kind, name }: QuestionChip) => {
  const Icon = icons[kind]
  return (
    <Badge as="li" css={{ padding: '8px 12px', fontSize: '.9375rem', color: '$ink' }}>
      <Icon size={16} strokeWidth={1.9} aria-hidden />
      {name}
    </Badge>
  )
}

interface AskAnswerProps {
  readonly actor: AskActor
  readonly question: Question
}

const Understood = ({ actor, question }: AskAnswerProps) => {
  const mode = useSelector(actor, select.selectAskMode)
  return (
    <Row gap={2} wraps>
      <Text as="span" tone="second">
        We looked for
      </Text>
      <Chips aria-label="What we looked for">
        {chipsOf(question).map((chip) => (
          <Chip key={chip.name} {...chip} />
        ))}
      </Chips>
      {mode === 'answered' ? <TextButton onPress={() => actor.send({ type: 'chips.open' })}>Change</TextButton> : null}
      {mode === 'changing' ? <TextButton onPress={() => actor.send({ type: 'chips.close' })}>Close</TextButton> : null}
    </Row>
  )
}

const Changes = ({ actor, question }: AskAnswerProps) => {
  const today = useSelector(actor, ({ context }) => context.today)
  return (
    <Grid kind="halves" role="group" aria-label="Change what we looked for">
      {changeFields(question, today).map(({ label, value, options }) => (
        <Select
          key={label}
          label={label}
          value={value}
          options={options}
          onChange={(chosen) => {
            const option = options.find((candidate) => candidate.value === chosen)
            if (option) actor.send({ type: 'question.choose', text: option.text })
          }}
        />
      ))}
    </Grid>
  )
}

interface AnswerProps {
  readonly answer: QuestionAnswer
  readonly question: Question
}

const Answer = ({ answer: { headline, detail, chart, page, provenance }, question }: AnswerProps) => (
  <Stack gap={4}>
    <CardHead titleId="answer-title" align="start">
      <Stack gap={2} role="status" css={{ flex: '1 1 260px' }}>
        <Text as="h2" kind="h1" id="answer-title">
          {headline}
        </Text>
        {detail === '' ? null : <Text tone="second">{detail}</Text>}
      </Stack>
    </CardHead>
    {chart ? <AskChart chart={chart} label={headline} part={question.part} /> : null}
    <Foot>
      <TextLink href={page.path}>
        {`Open ${page.title}`}
        <ArrowRight size={16} aria-hidden />
      </TextLink>
      {provenance ? <Badge>{provenanceNames[provenance]}</Badge> : null}
    </Foot>
  </Stack>
)

export const AskAnswer = ({ actor, question }: AskAnswerProps) => {
  const mode = useSelector(actor, select.selectAskMode)
  const answer = useSelector(actor, select.selectAnswer)
  return (
    <Card aria-label="Answer" aria-busy={answer === null}>
      <Stack gap={4}>
        <Understood actor={actor} question={question} />
        {mode === 'changing' ? <Changes actor={actor} question={question} /> : null}
        {answer ? <Answer answer={answer} question={question} /> : <Skeleton css={{ height: 300, borderRadius: '$block' }} />}
      </Stack>
    </Card>
  )
}

const Suggested = styled('button', {
  minHeight: 44,
  padding: '8px 18px',
  borderRadius: 22,
  background: '$surface',
  color: '$ink',
  fontSize: '.9375rem',
  fontWeight: 520,
  textAlign: 'left',
  boxShadow: 'inset 0 0 0 1px $colors$lineStrong',
  '@hover': { '&:hover': { background: '$sunken' } },
  '@forced': { border: '1px solid ButtonText' },
})

interface QuestionsProps {
  readonly actor: AskActor
  readonly label: string
  readonly isLabelShown?: boolean
  readonly texts: readonly string[]
}

export const Questions = ({ actor, label, isLabelShown = true, texts }: QuestionsProps) => (
  <Stack gap={2} role="group" aria-label={label}>
    {isLabelShown ? <Text tone="second">{label}</Text> : null}
    <Row gap={2} wraps>
      {texts.map((text) => (
        <Suggested key={text} type="button" onClick={() => actor.send({ type: 'question.choose', text })}>
          {text}
        </Suggested>
      ))}
    </Row>
  </Stack>
)
