import { useSelector } from '@xstate/react'
import { describedBy, FieldError } from '#design/fields/field-parts.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Card } from '#design/theme/card.tsx'
import { MonthCalendar } from '#design/fields/month-calendar.tsx'
import { Select } from '#design/fields/select.tsx'
import { Text } from '#design/theme/text.tsx'
import { type Day, formatDayLong, laterOf } from '#domain/basics/days.ts'
import { publicHolidayOn } from '#domain/basics/public-holidays.ts'
import type { MoveWizardActor } from '#machines/moving-house/move-wizard.machine.ts'
import * as select from '#machines/moving-house/move-wizard.selectors.ts'
import { AddressField } from './address-field.tsx'
import { fieldId } from './moving-house-words.ts'

/** The calendar has no room for text. */
const markOn = (today: Day) => (day: Day) => {
  const name = publicHolidayOn(day)
  if (name !== null) return { label: name, mark: '•' }
  return day === today ? { mark: '' } : {}
}

interface DayPickerProps {
  readonly id: string
  readonly label: string
  readonly today: Day
  readonly first: Day
  readonly last: Day
  readonly selected: Day | null
  readonly error: string | undefined
  readonly onSelect: (day: Day) => void
}

export const DayPicker = ({ id, label, today, first, last, selected, error, onSelect }: DayPickerProps) => {
  const name = selected === null ? null : publicHolidayOn(selected)
  return (
    <Card
      role="group"
      aria-label={label}
      aria-describedby={describedBy(id, null, error)}
      id={id}
      tabIndex={-1}
      css={{ padding: '$4', '@sm': { padding: '$5' } }}
    >
      <MonthCalendar {...{ label, today, first, last, selected, onSelect }} describe={markOn(today)} />
      <Box css={{ marginTop: '$3' }}>
        {error === undefined ? (
          <Text kind="small" tone={selected === null ? 'second' : 'plain'} weight="medium" role="status">
            {selected === null ? 'No day chosen yet.' : `${formatDayLong(selected)}.`}
            {name === null ? '' : ` That’s ${name}. If someone needs to visit the meter, they’ll come on the next working day.`}
          </Text>
        ) : (
          <FieldError id={`${id}-error`}>{error}</FieldError>
        )}
      </Box>
    </Card>
  )
}

export const DateStep = ({ actor }: { actor: MoveWizardActor }) => {
  const { currentMoveDate, newMoveDate, propertyIdToPopulate, currentAddress } = useSelector(actor, select.selectForm)
  const errors = useSelector(actor, select.selectErrors)
  const { properties, today, firstDate, lastDate } = useSelector(actor, select.selectOptions)
  const search = useSelector(actor, select.selectAddressSearch)
  const calendar = { today, last: lastDate }
  return (
    <Stack gap={5}>
      {properties.length > 1 ? (
        <Select
          id={fieldId('propertyIdToPopulate')}
          label="The property you’re leaving"
          value={propertyIdToPopulate}
          options={[
            { value: '', label: 'Choose a property' },
            ...properties.map(({ propertyId, name, address }) => ({
              value: propertyId,
              label: name === address ? address : `${name}, ${address}`,
            })),
          ]}
          error={errors.propertyIdToPopulate ?? null}
          onChange={(value) => actor.send({ type: 'field.change', name: 'propertyIdToPopulate', value })}
        />
      ) : (
        <Text tone="second">
          You’re leaving <b>{currentAddress}</b>.
        </Text>
      )}
      {search ? <AddressField actor={search} error={errors.newAddress ?? null} /> : null}
      <Box css={{ display: 'grid', gap: '$4', '@lg': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}>
        <DayPicker
          {...calendar}
          id={fieldId('currentMoveDate')}
          label="The day you leave"
          first={firstDate}
          selected={currentMoveDate}
          error={errors.currentMoveDate}
          onSelect={(value) => actor.send({ type: 'field.change', name: 'currentMoveDate', value })}
        />
        <DayPicker
          // Opens in the month of leaving.
          key={currentMoveDate?.slice(0, 7)}
          {...calendar}
          id={fieldId('newMoveDate')}
          label="The day you arrive"
          first={laterOf(firstDate, currentMoveDate ?? firstDate)}
          selected={newMoveDate}
          error={errors.newMoveDate}
          onSelect={(value) => actor.send({ type: 'field.change', name: 'newMoveDate', value })}
        />
      </Box>
      <Text kind="small" tone="second">
        Need power at both places for a while? Choose your last day at the old one, and tell us under “Anything else?” at the end.
      </Text>
    </Stack>
  )
}
