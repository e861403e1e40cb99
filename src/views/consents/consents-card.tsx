import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/days.ts'
import { failureOf } from '#domain/trouble.ts'
import type { ConsentsActor } from '#machines/consents/consents.machine.ts'
import * as select from '#machines/consents/consents.selectors.ts'
import { inPlace } from '#views/kit/in-place.ts'
import { ConsentReview } from './consent-review.tsx'
import { ConsentRow } from './consent-row.tsx'

const codeErrors = {
  miscoded: 'A code has eight letters and digits, for example 7KQ2-ZD4F.',
  unknown: 'Nobody asks for anything by this code, or its time is over. Ask for another one.',
} as const

const Code = ({ actor }: { actor: ConsentsActor }) => {
  const code = useSelector(actor, select.selectConsentCode)
  const note = useSelector(actor, select.selectConsentsNote)
  const isLooking = note === 'lookingUp'
  return (
    <form noValidate aria-label="Someone asks you" onSubmit={inPlace(() => actor.send({ type: 'code.open' }))}>
      <Stack gap={3}>
        <TextField
          id="consent-code"
          label="Code"
          hint="Who asks for your data shows you a code, or sends a link that brings you here."
          value={code}
          error={note === 'miscoded' || note === 'unknown' ? codeErrors[note] : null}
          disabled={isLooking}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(value) => actor.send({ type: 'code.change', code: value })}
        />
        <div>
          <Button type="submit" tone="soft" isBusy={isLooking}>
            See what is asked
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const Listing = ({ actor }: { actor: ConsentsActor }) => {
  const consents = useSelector(actor, select.selectConsents)
  const note = useSelector(actor, select.selectConsentsNote)
  const given = useSelector(actor, select.selectGiven)
  if (!consents) return null
  return (
    <Stack gap={4}>
      {note === 'given' && given ? (
        <NoticeBar tone="good">
          {given.party.name} can read what you chose, until {formatFullDate(given.until)}. Each read shows here.
        </NoticeBar>
      ) : null}
      {consents.consents.length === 0 ? (
        <Text tone="second">Nobody else reads your data.</Text>
      ) : (
        <Stack as="ul" gap={0} css={{ listStyle: 'none' }}>
          {consents.consents.map((consent) => (
            <ConsentRow key={consent.consentId} actor={actor} consent={consent} properties={consents.properties} />
          ))}
        </Stack>
      )}
      <Code actor={actor} />
    </Stack>
  )
}

const Content = ({ actor }: { actor: ConsentsActor }) => {
  const problem = useSelector(actor, select.selectConsentsFailure)
  switch (useSelector(actor, select.selectConsentsMode)) {
    case 'loading':
      return <Skeleton css={{ height: 120 }} aria-label="Loading who can read your data" role="img" />
    case 'failed': {
      const { title, detail } = failureOf(problem, {
        title: 'We couldn’t load who can read your data',
        detail: 'Try again, or call us.',
      })
      return (
        <NoticeBar tone="bad" role="alert" onRetry={() => actor.send({ type: 'load.retry' })}>
          {title}. {detail}
        </NoticeBar>
      )
    }
    case 'listing':
      return <Listing actor={actor} />
    default:
      return <ConsentReview actor={actor} />
  }
}

export const ConsentsCard = ({ actor }: { actor: ConsentsActor }) => (
  <TitledCard
    id="consents"
    title="Who else can read"
    titleKind="h2"
    detail="An adviser or an installer reads only what you agree to, for twelve months at most, and you end it when you like."
    gap={4}
  >
    <Content actor={actor} />
  </TitledCard>
)
