// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Button } from '#design/controls/button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { DigitField } from '#design/fields/digit-field.tsx'
import { FileField } from '#design/fields/file-field.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { MeterDials } from '#design/fields/meter-dials.tsx'
import { NumberStepper } from '#design/fields/number-stepper.tsx'
import { OptionTiles } from '#design/fields/option-tiles.tsx'
import { RadioRows } from '#design/fields/radio-rows.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { Select } from '#design/fields/select.tsx'
import { Slider } from '#design/fields/slider.tsx'
import { Switch } from '#design/fields/switch.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { TextField } from '#design/fields/text-field.tsx'

afterEach(cleanup)

interface Case {
  readonly role: string
  readonly name: string
  /** What is pressed on it, by keys. */
  readonly keys: string
  readonly draw: (isBusy: boolean, hear: (heard: unknown) => void) => ReactNode
}

const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
] as const

const cases: Readonly<Record<string, Case>> = {
  'a button': {
    role: 'button',
    name: 'Leave',
    keys: '{Enter} ',
    draw: (disabled, onClick) => (
      <Button disabled={disabled} onClick={onClick}>
        Leave
      </Button>
    ),
  },
  'an icon': {
    role: 'button',
    name: 'One less',
    keys: '{Enter} ',
    draw: (disabled, onClick) => <IconButton label="One less" icon={<i />} disabled={disabled} onClick={onClick} />,
  },
  'a line of text': {
    role: 'textbox',
    name: 'Name',
    keys: 'x{Backspace}',
    draw: (disabled, hear) => <TextField label="Name" value="Ari" disabled={disabled} onChange={hear} />,
  },
  'lines of text': {
    role: 'textbox',
    name: 'What happened?',
    keys: 'x{Backspace}',
    draw: (disabled, hear) => <TextArea label="What happened?" value="It" disabled={disabled} onChange={hear} />,
  },
  'a list': {
    role: 'combobox',
    name: 'Number',
    keys: '',
    draw: (disabled, hear) => <Select label="Number" options={options} value="one" disabled={disabled} onChange={hear} />,
  },
  'a tick': {
    role: 'checkbox',
    name: 'I agree',
    keys: ' ',
    draw: (isDisabled, hear) => <Checkbox label="I agree" isChecked={false} isDisabled={isDisabled} onChange={hear} />,
  },
  'a switch': {
    role: 'switch',
    name: 'Tell me',
    keys: '{Enter} ',
    draw: (isDisabled, hear) => <Switch label="Tell me" isOn={false} isDisabled={isDisabled} onChange={hear} />,
  },
  'one of a few rows': {
    role: 'radio',
    name: 'One',
    keys: '{ArrowDown}',
    draw: (isDisabled, hear) => <RadioRows label="Which" options={options} value="one" isDisabled={isDisabled} onChange={hear} />,
  },
  'one of a few tiles': {
    role: 'radio',
    name: 'One',
    keys: '{ArrowDown}',
    draw: (isDisabled, hear) => (
      <OptionTiles label="Which" choose="one" options={options} values={['one']} isDisabled={isDisabled} onPress={hear} />
    ),
  },
  'one of a few side by side': {
    role: 'radio',
    name: 'One',
    keys: '{ArrowRight} {Enter}',
    draw: (isDisabled, hear) => (
      <Segmented label="Which" options={options.map((one) => ({ ...one, isDisabled }))} value="one" onChange={hear} />
    ),
  },
  'a number': {
    role: 'spinbutton',
    name: 'Adults',
    keys: '{ArrowUp}{End}5',
    draw: (isDisabled, hear) => (
      <NumberStepper label="Adults" value="2" min={0} max={9} isDisabled={isDisabled} onChange={hear} />
    ),
  },
  'a slider': {
    role: 'slider',
    name: 'Minutes',
    keys: '{ArrowUp}{End}',
    draw: (isDisabled, hear) => (
      <Slider label="Minutes" value={5} min={1} max={9} words="5 minutes" isDisabled={isDisabled} onChange={hear} />
    ),
  },
  'the digits of a meter': {
    role: 'textbox',
    name: 'Reading',
    keys: '7{Home}{ArrowRight}{Backspace}',
    draw: (isDisabled, hear) => <DigitField label="Reading" count={5} value="12345" isDisabled={isDisabled} onChange={hear} />,
  },
  'the dials of a meter': {
    role: 'slider',
    name: 'Dial 1 of 5',
    keys: '{ArrowUp}7',
    draw: (isDisabled, hear) => <MeterDials label="Dials" count={5} value="12345" isDisabled={isDisabled} onChange={hear} />,
  },
}

const found = ({ role, name }: Case) => screen.getAllByRole(role, { name })[0] as HTMLElement

it.each(Object.entries(cases))(
  '%s keeps the focus while it is dimmed, says so, and takes no key and no press',
  async (_, one) => {
    const heard: unknown[] = []
    const hear = (what: unknown) => heard.push(what)
    const { rerender } = render(one.draw(false, hear))
    found(one).focus()
    rerender(one.draw(true, hear))
    const control = found(one)
    expect([document.activeElement, control.getAttribute('aria-disabled'), control.matches(':disabled')]).toEqual([
      control,
      'true',
      false,
    ])
    const stood = (control as HTMLInputElement).value
    if (one.keys !== '') await userEvent.keyboard(one.keys)
    // The next one is pressed where it is one of several.
    await userEvent.click(screen.getAllByRole(one.role).at(-1) ?? control)
    if (control instanceof HTMLSelectElement) await userEvent.selectOptions(control, 'two')
    expect(heard).toEqual([])
    expect((control as HTMLInputElement).value).toBe(stood)
    control.blur()
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  },
)

it('a file is not chosen while the one before is sent', () => {
  const heard: File[] = []
  render(<FileField label="The form" accept="" isDisabled onChoose={(file) => heard.push(file)} />)
  const field = screen.getByLabelText('The form')
  expect([field.getAttribute('aria-disabled'), fireEvent.click(field)]).toEqual(['true', false])
  fireEvent.change(field, { target: { files: [new File([''], 'a.pdf')] } })
  expect(heard).toEqual([])
})

it.each([
  ['at work', { isBusy: true }],
  ['dimmed', { disabled: true }],
])('a form is not sent again by Enter while its button is %s', async (_, props) => {
  const heard: string[] = []
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        heard.push('sent')
      }}
    >
      <TextField label="Name" value="Ari" onChange={() => {}} />
      <Button type="submit" {...props}>
        Send
      </Button>
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(heard).toEqual([])
})
