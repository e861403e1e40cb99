import { useSelector } from '@xstate/react'
import { DataTable } from '#design/charts/data-table.tsx'
import { LevelChart } from '#design/charts/level-chart.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { daysBetween, formatFullDate } from '#domain/basics/days.ts'
import type { BottleLevelActor } from '#machines/bottled-gas/bottle-level.machine.ts'
import type { BottleLevel, Level } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { DisplayChoice } from '#views/kit/chart-tools.tsx'
import * as words from './bottled-gas-words.ts'

const Key = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  fontSize: '.8125rem',
  color: '$ink2',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 7 },
  '& i': { width: 16, height: 3, borderRadius: 3, background: '$lpg' },
  '& i[data-area]': { width: 12, height: 12, borderRadius: 4, opacity: 0.35 },
  '@forced': { '& i': { forcedColorAdjust: 'none' } },
})

export const AtHome = ({ actor, answer, level }: { actor: BottleLevelActor; answer: BottleLevel; level: Level }) => {
  const display = useSelector(actor, ({ context }) => context.display)
  const drawing = words.levelDrawing({ ...answer, level })
  const sentence = words.levelSentence({ ...answer, level })
  const x = (day: string) => daysBetween(drawing.startDate, day)
  return (
    <figure>
      <Row spread wraps gap={2}>
        <Text as="h3" kind="h3">
          Bottles at home
        </Text>
        <Key>
          <li>
            <i /> Estimated level
          </li>
          <li>
            <i data-area="" /> Could run out
          </li>
        </Key>
        <DisplayChoice
          label="Show as"
          display={display}
          onChoose={(chosen) => actor.send({ type: 'display.choose', display: chosen })}
        />
      </Row>
      <Box css={{ marginTop: '$3' }}>
        {display === 'chart' ? (
          <LevelChart
            label={sentence}
            days={drawing.days}
            jumps={drawing.jumps}
            now={{ x: x(answer.today), left: level.left }}
            out={{ earliest: x(level.runsOut.earliest), latest: Math.min(drawing.days, x(level.runsOut.latest)) }}
            months={words.monthsOf(drawing)}
          />
        ) : (
          <DataTable
            caption={sentence}
            columns={[
              { name: 'Day', cell: ({ day }) => formatFullDate(day) },
              { name: 'What', cell: ({ kind }) => (kind === 'delivery' ? 'Delivery' : 'Seen by you'), isSecond: true },
              { name: 'Before', cell: ({ before }) => words.levelText(before), isNumber: true, isSecond: true },
              { name: 'After', cell: ({ after }) => words.levelText(after), isNumber: true },
            ]}
            lines={level.points.toReversed()}
            keyOf={({ day, kind }) => `${day} ${kind}`}
          />
        )}
      </Box>
    </figure>
  )
}
