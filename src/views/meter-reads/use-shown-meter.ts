import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { DevicePreview } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { Meter } from '#contract/meter-reads/meter-reads.contract.ts'
import type { TypedRead } from '#domain/supply/typed-reads.ts'
import type { MeterReadFormActor, MeterReadFormSnapshot } from '#machines/meter-reads/meter-read-form.machine.ts'
import * as selectForm from '#machines/meter-reads/meter-read-form.selectors.ts'
import type { MeterReadsActor } from '#machines/meter-reads/meter-reads.machine.ts'
import * as select from '#machines/meter-reads/meter-reads.selectors.ts'

const noReads: readonly TypedRead[] = []
const noPreviews: readonly DevicePreview[] = []
const noPlaces: Readonly<Record<string, string>> = {}

interface ShownMeter {
  readonly meter: Meter | null
  readonly meters: readonly Meter[]
  readonly typed: readonly TypedRead[]
  readonly previews: readonly DevicePreview[]
  /** By site; empty with one site. */
  readonly places: Readonly<Record<string, string>>
  readonly isCheckingAgain: boolean
  readonly choose: ((meterId: string) => void) | null
}

const ofForm =
  <Value>(read: (snapshot: MeterReadFormSnapshot) => Value, without: Value) =>
  (snapshot: MeterReadFormSnapshot | undefined) =>
    snapshot ? read(snapshot) : without

/** Null without a meter. */
export const useShownFuel = (actor: MeterReadsActor | undefined): Meter['supplyType'] | null => {
  const form = useSelector(actor, (snapshot) => snapshot && select.selectForm(snapshot))
  const chosen = useSelector(form, ofForm(selectForm.selectMeterId, ''))
  return useSelector(actor, (snapshot) => {
    if (!snapshot) return null
    const shown = chosen || select.selectFirstMeterId(snapshot)
    return select.selectMeters(snapshot).find(({ id }) => id === shown)?.supplyType ?? null
  })
}

/** The form's meter, or the first if nothing can be sent. */
export const useShownMeter = (actor: MeterReadsActor, form: MeterReadFormActor | null): ShownMeter => {
  const first = useSelector(actor, select.selectFirstMeterId)
  const chosen = useSelector(form ?? undefined, ofForm(selectForm.selectMeterId, ''))
  const typed = useSelector(form ?? undefined, ofForm(selectForm.selectReadings, noReads))
  const preview = useSelector(form ?? undefined, ofForm(selectForm.selectPreview, null))
  const isCheckingAgain = useSelector(form ?? undefined, ofForm(selectForm.selectIsCheckingAgain, false))
  const meters = useSelector(actor, select.selectMeters)
  const sites = useSelector(actor, select.selectSites)
  const places = useMemo(
    () => (sites.length > 1 ? Object.fromEntries(sites.map(({ id, name, address }) => [id, name ?? address])) : noPlaces),
    [sites],
  )
  return {
    meter: meters.find(({ id }) => id === (chosen || first)) ?? null,
    meters,
    typed,
    previews: preview?.devices ?? noPreviews,
    places,
    isCheckingAgain,
    choose: form ? (meterId) => form.send({ type: 'meter.choose', meterId }) : null,
  }
}
