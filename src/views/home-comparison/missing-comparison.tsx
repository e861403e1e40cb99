import type { ReactNode } from 'react'
import type { HomeComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { formatDateLong } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { selectQuestionsLeft } from '#machines/profile/unlock-progress.selectors.ts'
import { NothingCard } from '#views/kit/page-cards.tsx'
import { kindWords } from './comparison-words.ts'

const Outline = styled('i', {
  display: 'block',
  height: 14,
  marginTop: 6,
  borderRadius: 8,
  boxShadow: 'inset 0 0 0 1.5px $colors$barEmpty',
  '@forced': { border: '1px solid CanvasText' },
})

interface OutlinedCardProps {
  readonly kind: 'home' | 'business'
  readonly title: string
  readonly detail: ReactNode
  readonly action?: ReactNode
}

/** Placeholder of the three bars, with the reason. */
const OutlinedCard = ({ kind, title, detail, action }: OutlinedCardProps) => {
  const { yours, similar, efficient } = kindWords(kind)
  return (
    <Card>
      <Box css={{ display: 'grid', gap: '$6', '@lg': { gridTemplateColumns: '5fr 7fr', alignItems: 'center' } }}>
        <Stack gap={3}>
          <CardHead titleId="no-comparison">
            <Text as="h2" kind="h2" id="no-comparison">
              {title}
            </Text>
          </CardHead>
          <Text tone="second" css={{ textWrap: 'pretty' }}>
            {detail}
          </Text>
          {action ? <div>{action}</div> : null}
        </Stack>
        <Stack gap={4} aria-hidden>
          {[efficient, yours, similar].map((name, at) => (
            <div key={name}>
              <Text as="span" kind="small" tone="second">
                {name}
              </Text>
              <Outline style={{ width: `${[62, 80, 92][at]}%` }} />
            </div>
          ))}
        </Stack>
      </Box>
    </Card>
  )
}

export const Locked = ({ answer: { kind, unlockProgress, profilePath } }: { answer: HomeComparison }) => {
  const left = selectQuestionsLeft(unlockProgress)
  return (
    <OutlinedCard
      kind={kind}
      title={`${counted(left, 'question')} to unlock this`}
      detail={`Tell us about your ${kind} and we’ll show how it compares with ${kind === 'home' ? 'homes' : 'businesses'} like yours.`}
      action={<Button href={profilePath}>Continue</Button>}
    />
  )
}

export const Coming = ({ answer: { kind, daysOfData, readyOn } }: { answer: HomeComparison }) => (
  <OutlinedCard
    kind={kind}
    title="Nearly there"
    detail={`We need 30 days of readings, and have ${daysOfData} so far.${readyOn ? ` Check back around ${formatDateLong(readyOn)}.` : ''}`}
  />
)

/** Too few similar homes, or the nightly comparison has not run yet. */
export const NotCompared = ({ answer: { kind, hindrance: blockedReason, fewest } }: { answer: HomeComparison }) =>
  blockedReason === 'tooFew' ? (
    <OutlinedCard
      kind={kind}
      title={`Not enough ${kindWords(kind).several} like yours`}
      detail={`We need at least ${fewest} to compare.`}
    />
  ) : (
    <OutlinedCard kind={kind} title="Nearly there" detail="We work this out each night, so check back tomorrow." />
  )

const nothingWords = ({ kind, hasElectricity }: HomeComparison) =>
  hasElectricity === false
    ? {
        title: 'No electricity to compare',
        detail: `We compare ${kind === 'home' ? 'homes' : 'businesses'} by metered electricity, and this account has none.`,
      }
    : {
        title: 'No readings to compare yet',
        detail: 'The first ones arrive a day or two after your meter starts sending them. We need a month for a fair comparison.',
      }

export const Nothing = ({ answer, onCompare }: { answer: HomeComparison; onCompare: () => void }) => {
  const { daysOfData, hasElectricity, kind, profilePath } = answer
  if (hasElectricity === false)
    return (
      <NothingCard
        {...nothingWords(answer)}
        action={
          <Button tone="soft" href={pathOf('products')}>
            Your products
          </Button>
        }
      />
    )
  if (daysOfData > 0)
    return (
      <NothingCard
        {...nothingWords(answer)}
        action={
          <Button tone="soft" onClick={onCompare}>
            See your comparison
          </Button>
        }
      />
    )
  return (
    <NothingCard
      {...nothingWords(answer)}
      action={
        <Button tone="soft" href={profilePath}>
          Your {kind} profile
        </Button>
      }
    />
  )
}
