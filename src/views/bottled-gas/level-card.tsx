import { useSelector } from '@xstate/react'
import type { BottleLevel, Level } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { WidgetCard } from '#design/frame/widget-card.tsx'
import { Bottle } from '#design/scenery/bottle.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatDay } from '#domain/basics/days.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import type { BottleLevelActor } from '#machines/bottled-gas/bottle-level.machine.ts'
import * as select from '#machines/bottled-gas/bottle-level.selectors.ts'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import * as words from './bottled-gas-words.ts'
import { LevelForm } from './level-form.tsx'
import { AtHome } from './level-history.tsx'

const BottleList = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 24px',
  marginTop: '$5',
  '& > li': { textAlign: 'center' },
})

const Bottles = ({ level }: { level: Level }) => (
  <>
    <BottleList aria-label="Bottles">
      {level.bottles.map((bottle, index) => (
        // Bottles have no names: they stand in their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <Bottle share={bottle.percent / 100} width={level.bottles.length > 3 ? 52 : 76} />
          <Text weight="strong" isTabular css={{ marginTop: '$1' }}>
            {bottle.percent}%
          </Text>
          <Text kind="caption" tone="second">
            {words.bottleWords(bottle)}
          </Text>
        </li>
      ))}
    </BottleList>
    {level.count > level.bottles.length ? (
      <Text kind="small" tone="second" css={{ marginTop: '$2' }}>
        {`And ${words.bottleCount(level.count - level.bottles.length)} more: ${level.full} of ${level.count} are full.`}
      </Text>
    ) : null}
  </>
)

const Columns = styled('div', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': { gridTemplateColumns: '300px minmax(0, 1fr)', gap: 48 },
})

const LevelReading = ({ actor, answer, level }: { actor: BottleLevelActor; answer: BottleLevel; level: Level }) => {
  const mode = useSelector(actor, select.selectLevelMode)
  const { today, seen } = answer
  return (
    <Box>
      <CardHead titleId="bottles-left">
        <Text as="h2" kind="h2" id="bottles-left">
          {words.leftTitle(level, today)}
        </Text>
      </CardHead>
      <Text tone="second" css={{ marginTop: '$2', textWrap: 'pretty' }}>
        Likely to run out between <Strong css={{ color: '$ink' }}>{words.betweenWords(level.runsOut, today)}</Strong>.{' '}
        {words.lastsWords(level)}
      </Text>
      {mode === 'correcting' || mode === 'sending' ? (
        <Box css={{ marginTop: '$5' }}>
          <LevelForm actor={actor} />
        </Box>
      ) : (
        <>
          <Bottles level={level} />
          <Text kind="caption" tone="second" css={{ marginTop: '$3' }}>
            {seen
              ? `This is an estimate based on what you saw on ${formatDay(seen.day)}. Bottles don’t have a meter.`
              : 'This is an estimate, because bottles don’t have a meter. To check one, lift it, or pour warm water down the side. It stays cold where there’s gas.'}
          </Text>
          {mode === 'kept' ? (
            <Box css={{ marginTop: '$3' }}>
              <NoticeBar tone="good" role="status">
                Thanks. We’ll estimate from there.
              </NoticeBar>
            </Box>
          ) : null}
          <Allowed to="correctBottleLevel">
            <Box css={{ marginTop: '$3' }}>
              <Button tone="soft" onClick={() => actor.send({ type: 'level.correct' })}>
                Correct the level
              </Button>
            </Box>
          </Allowed>
        </>
      )}
    </Box>
  )
}

const Unknown = ({ actor }: { actor: BottleLevelActor }) => {
  const mode = useSelector(actor, select.selectLevelMode)
  return (
    <Stack gap={4}>
      <Box>
        <CardHead titleId="bottles-left">
          <Text as="h2" kind="h2" id="bottles-left">
            How much is in your bottles?
          </Text>
        </CardHead>
        <Text tone="second" css={{ marginTop: '$2' }}>
          We’ll estimate it after your first delivery. If you already have bottles, tell us what’s in them.
        </Text>
      </Box>
      {mode === 'correcting' || mode === 'sending' ? (
        <LevelForm actor={actor} />
      ) : (
        <Allowed to="correctBottleLevel" otherwise={<WhyNot to="correctBottleLevel" />}>
          <div>
            <Button tone="soft" onClick={() => actor.send({ type: 'level.correct' })}>
              Tell us what’s in them
            </Button>
          </div>
        </Allowed>
      )}
    </Stack>
  )
}

export const LevelCard = ({ actor }: { actor: BottleLevelActor }) => {
  const mode = useSelector(actor, select.selectLevelMode)
  const answer = useSelector(actor, select.selectBottleLevel)
  const problem = useSelector(actor, select.selectLevelProblem)
  if (mode === 'loading' || mode === 'unavailable' || !answer)
    return (
      <WidgetCard
        title="What’s in your bottles"
        state={mode === 'unavailable' ? 'failed' : 'loading'}
        minHeight={420}
        failure={failureOf(problem, {
          title: 'We couldn’t load your bottles',
        })}
        onRetry={() => actor.send({ type: 'load.retry' })}
      />
    )
  const { level } = answer
  return (
    <Card aria-label="What’s in your bottles">
      {level ? (
        <Columns>
          <LevelReading actor={actor} answer={answer} level={level} />
          <AtHome actor={actor} answer={answer} level={level} />
        </Columns>
      ) : (
        <Unknown actor={actor} />
      )}
    </Card>
  )
}
