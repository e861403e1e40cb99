import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import type { ConsentsActor } from '#machines/consents/consents.machine.ts'
import * as select from '#machines/consents/consents.selectors.ts'
import { inPlace } from '#views/kit/in-place.ts'
import { ConsentReview } from './consent-review.tsx'
import { ConsentRow } from './consent-row.tsx'

const codeErrors = {
  miscoded: 'A code has eight letters and digits, for example 7KQ2-ZD4F.',
  unknown: 'That code is wrong or has expired. Ask for another one.',
} as const

const Code = ({ actor }: { actor: ConsentsActor }) => {
  const code = useSelector(actor, select.selectConsentCode)
  const note = useSelector(actor, select.selectConsentsNote)
  const isLooking = note === 'lookingUp'
  return (
    <form noValidate aria-label="Someone wants your data" onSubmit={inPlace(() => actor.send({ type: 'code.open' }))}>
      <Stack gap={3}>
        <TextField
          id="consent-code"
          label="Code"
          hint="Anyone who wants your data will give you a code or send you a link."
          value={code}
          error={note === 'miscoded' || note === 'unknown' ? codeErrors[note] : null}
          disabled={isLooking}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(value) => actor.send({ type: 'code.change', code: value })}
        />
        <div>
          <Button type="submit" tone="soft" isBusy={isLooking}>
            See what they want
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
          {given.party.name} can read what you chose until {formatFullDate(given.until)}. You’ll see each time here.
        </NoticeBar>
      ) : null}
      {consents.consents.length === 0 ? (
        <Text tone="second">You’re not sharing your data with anyone.</Text>
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
  const { phone } = useBrand()
  switch (useSelector(actor, select.selectConsentsMode)) {
    case 'loading':
      return <Skeleton css={{ height: 120 }} aria-label="Loading who can read your data" role="img" />
    case 'failed': {
      const { title, detail } = failureOf(problem, {
        title: 'We couldn’t load who can read your data',
        detail: `Try again, or call ${phone}.`,
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
    title="Who can read your data"
    titleKind="h2"
    detail="An adviser or installer can read only what you agree to, for up to twelve months. You can stop any time."
    gap={4}
  >
    <Content actor={actor} />
  </TitledCard>
)
