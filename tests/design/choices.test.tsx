// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { CopyField } from '#design/fields/copy-field.tsx'
import { DateStepper } from '#design/fields/date-stepper.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { Select } from '#design/fields/select.tsx'
import { Switch } from '#design/fields/switch.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { WindowPicker } from '#design/fields/window-picker.tsx'
import { show } from './hands.tsx'

afterEach(cleanup)

const Units = ({ heard }: { heard: string[] }) => {
  const [value, setValue] = useState<'day' | 'week' | 'month'>('day')
  return (
    <Segmented
      label="Granularity"
      value={value}
      onChange={(next) => {
        heard.push(next)
        setValue(next)
      }}
      options={[
        { value: 'day', label: 'Day' },
        { value: 'week', label: 'Week', isDisabled: true },
        { value: 'month', label: 'Month' },
      ]}
    />
  )
}

describe('a segmented control', () => {
  it('is one tab stop whose arrows move and choose, past what is disabled and round the ends', async () => {
    const heard: string[] = []
    show(<Units heard={heard} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Home}{End}')
    expect(heard).toEqual(['month', 'day', 'month', 'day', 'month'])
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Month', checked: true }))
    expect(screen.getAllByRole('radio').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  })

  it('chooses by a press', async () => {
    const heard: string[] = []
    show(<Units heard={heard} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }))
    expect(heard).toEqual(['month'])
  })
})

describe('a window picker', () => {
  const options = [
    { key: '0', label: '22 May – 19 June', note: 'now' },
    { key: '1', label: '23 Apr – 21 May', note: '$252.40' },
    { key: '2', label: '25 Mar – 22 Apr', note: '$231.10' },
  ]

  const open = async (picked: string[]) => {
    show(<WindowPicker label="Bill period" options={options} selectedKey="1" onPick={(key) => picked.push(key)} />)
    await userEvent.click(screen.getByRole('button', { name: '23 Apr – 21 May' }))
    return screen.findByRole('listbox', { name: 'Bill period' })
  }

  it('opens the list of windows with the chosen one marked and an amount beside each', async () => {
    await open([])
    expect(screen.getAllByRole('option').map((option) => [option.textContent, option.getAttribute('aria-selected')])).toEqual([
      ['22 May – 19 Junenow', 'false'],
      ['23 Apr – 21 May$252.40', 'true'],
      ['25 Mar – 22 Apr$231.10', 'false'],
    ])
  })

  it('picks by the keyboard, closes and gives focus back', async () => {
    const picked: string[] = []
    await open(picked)
    screen.getByRole('option', { selected: true }).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{End}{Enter}')
    expect(picked).toEqual(['2'])
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

it('steps a period back, and not past the newest one: there the button is disabled and keeps the focus', async () => {
  const heard: string[] = []
  const Months = () => {
    const [isNewest, setIsNewest] = useState(false)
    const step = (to: string) => () => {
      heard.push(to)
      setIsNewest(to === 'on')
    }
    return (
      <DateStepper
        label="Period"
        previousLabel="Previous month"
        nextLabel="Next month"
        onPrevious={step('back')}
        onNext={isNewest ? undefined : step('on')}
      >
        May 2026
      </DateStepper>
    )
  }
  show(<Months />)
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  const next = screen.getByRole('button', { name: 'Next month' })
  next.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(heard).toEqual(['back', 'on'])
  expect([document.activeElement, next.getAttribute('aria-disabled')]).toEqual([next, 'true'])
})

it('turns a switch and a tick', async () => {
  const heard: unknown[] = []
  show(
    <>
      <Switch label="Compare" hint="With last month" isOn={false} onChange={(isOn) => heard.push(isOn)} />
      <Checkbox label="I agree" isChecked onChange={(isChecked) => heard.push(isChecked)} error="Please agree" />
    </>,
  )
  await userEvent.click(screen.getByRole('switch', { name: 'Compare', description: 'With last month' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree', description: 'Please agree' }))
  expect(heard).toEqual([true, false])
})

describe('a field', () => {
  it('is named by its label and described by its error, shown under the input, and its hint [HTTP-17]', () => {
    show(
      <TextField
        label="Email"
        hint="For bills"
        error="Please enter a valid email address"
        value="a"
        onChange={() => undefined}
      />,
    )
    const input = screen.getByRole('textbox', { name: 'Email', description: 'Please enter a valid email address For bills' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const message = screen.getByRole('alert')
    expect(message.textContent).toBe('Please enter a valid email address')
    expect(input.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('is not called wrong while all is well', () => {
    show(<TextField label="Email" error={null} value="" onChange={() => undefined} />)
    expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false)
  })

  it('that is there to be copied is marked as a whole where one comes to it, and keeps what it says', async () => {
    show(<CopyField label="Your key" value="opk-4F7K" />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your key' })
    await userEvent.click(field)
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('opk-4F7K')
    await userEvent.type(field, 'x', { skipClick: true })
    expect(field.value).toBe('opk-4F7K')
  })

  it('offers the browser’s own list', async () => {
    const heard: string[] = []
    const options = [
      { value: '10', label: '10 am' },
      { value: '11', label: '11 am' },
    ] as const
    show(<Select label="From" options={options} value="10" onChange={(value) => heard.push(value)} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), '11 am')
    expect(heard).toEqual(['11'])
  })
})
