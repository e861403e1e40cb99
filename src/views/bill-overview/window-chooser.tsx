import { useSelector } from '@xstate/react'
import { DateStepper } from '#design/controls/date-stepper.tsx'
import { WindowPicker } from '#design/controls/window-picker.tsx'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { formatOwed, formatWholeDollars } from '#domain/basics/money.ts'
import type { BillOverviewActor } from '#machines/bill-overview/bill-overview.machine.ts'
import * as select from '#machines/bill-overview/bill-overview.selectors.ts'
import { windowWords } from './bill-overview-words.ts'

export const WindowChooser = ({ actor }: { actor: BillOverviewActor }) => {
  const windows = useSelector(actor, select.selectWindows, isSameJson)
  const upcoming = useSelector(actor, select.selectUpcoming)
  const known = useSelector(actor, select.selectBillsAvailability)
  const today = useSelector(actor, select.selectToday)
  const { window: shown } = useSelector(actor, select.selectSelectedWindow, isSameJson)
  const at = windows.findIndex(({ startDate }) => startDate === shown.startDate)
  const choose = (startDate: string) => actor.send({ type: 'window.choose', startDate })
  const step = (by: number) => {
    const to = windows[at + by]
    return to ? () => choose(to.startDate) : undefined
  }
  const noteOf = ({ label, bill }: (typeof windows)[number], index: number): string => {
    const onTrack = upcoming?.onTrackFor ?? null
    const amount =
      index === 0 ? (onTrack === null ? null : `about ${formatWholeDollars(onTrack)}`) : bill ? formatOwed(bill.total) : null
    return [label, amount ?? (index === 0 || known !== 'known' ? null : 'no bill')].filter(Boolean).join(' · ')
  }
  return (
    <DateStepper label="Bill period" previousLabel="Previous bill" nextLabel="Next bill" onPrevious={step(1)} onNext={step(-1)}>
      <WindowPicker
        label="Choose a bill"
        selectedKey={shown.startDate}
        hasLongNotes
        options={windows.map((window, index) => ({
          key: window.startDate,
          label: windowWords(window, today),
          note: noteOf(window, index),
        }))}
        onPick={choose}
      />
    </DateStepper>
  )
}
