import type { SupplyType } from '#contract/kit.ts'
import { useSelector } from '@xstate/react'
import { Cylinder, Flame, type LucideIcon, Zap } from '#design/theme/icons.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { OptionTiles } from '#design/fields/option-tiles.tsx'
import { fuelNames } from '#domain/supply/energy.ts'
import type { MoveWizardActor } from '#machines/moving-house/move-wizard.machine.ts'
import * as select from '#machines/moving-house/move-wizard.selectors.ts'
import { fieldId } from './moving-house-words.ts'

const looks: Readonly<Record<SupplyType, readonly [LucideIcon, string]>> = {
  electricity: [Zap, 'On from the day you arrive.'],
  naturalGas: [Flame, 'Piped, if your street has it.'],
  lpg: [Cylinder, 'Two 45 kg bottles, delivered.'],
}

export const EnergyStep = ({ actor }: { actor: MoveWizardActor }) => {
  const { selectedEnergy, nzPostAddressSelected } = useSelector(actor, select.selectForm)
  const available = useSelector(actor, ({ context }) => context.availableEnergy)
  const errors = useSelector(actor, select.selectErrors)
  return (
    <Stack gap={4}>
      <Box id={fieldId('selectedEnergy')} tabIndex={-1}>
        <OptionTiles
          label="Energy at your new place"
          choose="many"
          options={available.map((energy) => {
            const [Icon, hint] = looks[energy]
            return {
              value: energy,
              label: fuelNames[energy],
              hint,
              icon: (
                <IconTile tone="primary">
                  <Icon size={22} strokeWidth={1.9} aria-hidden />
                </IconTile>
              ),
            }
          })}
          values={selectedEnergy}
          error={errors.selectedEnergy ?? null}
          onPress={(energy) => actor.send({ type: 'energy.toggle', energy })}
        />
      </Box>
      {available.includes('naturalGas') ? null : (
        <NoticeBar tone="info">There’s no natural gas in this street. You can use bottled gas instead.</NoticeBar>
      )}
      {nzPostAddressSelected ? null : (
        <NoticeBar tone="info">We’ll check what your new address can have, and call you if something isn’t available.</NoticeBar>
      )}
    </Stack>
  )
}
