import { Bottle } from '#design/scenery/bottle.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { Level } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import * as words from './bottled-gas-words.ts'

const BottleList = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 24px',
  marginTop: '$5',
  '& > li': { textAlign: 'center' },
})

export const Bottles = ({ level }: { level: Level }) => (
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
