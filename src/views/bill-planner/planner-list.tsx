import { ArrowDown } from '#design/theme/icons.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDate } from '#domain/basics/days.ts'
import type { PlannedEvent } from '#domain/billing/planned-events.ts'

const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: 60,
  paddingBlock: 8,
  borderTop: '1px solid $line',
  '&:first-child': { borderTop: 0 },
})

export const PlannerList = ({ events }: { events: readonly PlannedEvent[] }) => (
  <ul>
    {events.map(({ key, day, kind, title, detail, short, amount }) => (
      <Item key={key}>
        <Text kind="small" tone="second" isTabular>
          {formatDate(day)}
        </Text>
        <div>
          <Text weight="medium">{title}</Text>
          <Text kind="small" tone="second">
            {detail}
          </Text>
        </div>
        {kind === 'in' ? (
          <IconTile tone="good" size="small" aria-hidden>
            <ArrowDown size={18} strokeWidth={2.4} />
          </IconTile>
        ) : (
          <Text weight="strong" isTabular>
            {amount === null ? (short.startsWith('$') ? short : '') : `−${short}`}
          </Text>
        )}
      </Item>
    ))}
  </ul>
)
