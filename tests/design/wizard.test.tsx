// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { NumberStepper } from '#design/fields/number-stepper.tsx'
import { OptionTiles } from '#design/fields/option-tiles.tsx'
import { WizardFrame } from '#design/frame/wizard-frame.tsx'
import { show } from './hands.tsx'

afterEach(cleanup)

const Wizard = ({ heard }: { heard: string[] }) => {
  const [at, setAt] = useState(1)
  return (
    <WizardFrame
      name="Home profile"
      step={{ id: `step-${at}`, noun: 'Question', at, of: 6 }}
      title={`Title ${at}`}
      onExit={() => heard.push('exit')}
      onNext={() => {
        heard.push('next')
        setAt(at + 1)
      }}
      {...(at > 1 && { onBack: () => heard.push('back') })}
    >
      <input aria-label="Answer" />
    </WizardFrame>
  )
}

describe('a wizard’s frame', () => {
  it('goes on with Enter, says where it is and moves the focus to the next question', async () => {
    const heard: string[] = []
    show(<Wizard heard={heard} />)
    expect(screen.queryByRole('button', { name: 'Back' })).toBe(null)
    await userEvent.type(screen.getByLabelText('Answer'), 'x{Enter}')
    expect(heard).toEqual(['next'])
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Question 2 of 6')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Title 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save and exit' }))
    expect(heard).toEqual(['next', 'back', 'exit'])
  })
})

const options = [
  { value: 'a', label: 'Heat pump' },
  { value: 'b', label: 'Burner', hint: 'Wood or pellets' },
] as const

describe('option tiles', () => {
  it('say which tile was pressed, by pointer and by keyboard', async () => {
    const heard: string[] = []
    show(<OptionTiles label="Heating" choose="many" options={options} values={['a']} onPress={(value) => heard.push(value)} />)
    expect(screen.getAllByRole('checkbox', { checked: true }).length).toBe(1)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Burner', description: 'Wood or pellets' }))
    screen.getByRole('checkbox', { name: 'Heat pump' }).focus()
    await userEvent.keyboard(' ')
    expect(heard).toEqual(['b', 'a'])
  })
})

const Adults = () => {
  const [value, setValue] = useState('1')
  return <NumberStepper label="Adults" value={value} min={1} max={3} onChange={setValue} />
}

describe('a number stepper', () => {
  it('counts by buttons, arrows and typing, and stops at the ends', async () => {
    show(<Adults />)
    const input = screen.getByRole('spinbutton', { name: 'Adults' }) as HTMLInputElement
    expect(screen.getByRole('button', { name: 'Fewer: Adults' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'More: Adults' }))
    expect(input.value).toBe('2')
    input.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(input.value).toBe('3')
    expect(screen.getByRole('button', { name: 'More: Adults' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.clear(input)
    await userEvent.type(input, '21')
    expect(input.value).toBe('21')
    expect(input.getAttribute('aria-valuenow')).toBe('21')
  })
})
