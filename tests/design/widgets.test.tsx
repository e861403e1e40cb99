// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fizz } from '#brands/fizz.ts'
import { ActionList, ActionRow } from '#design/frame/action-row.tsx'
import { BillTicks } from '#design/charts/bill-ticks.tsx'
import { Button } from '#design/controls/button.tsx'
import { CarbonScale } from '#design/charts/carbon-scale.tsx'
import { ComparisonBars } from '#design/charts/comparison-bars.tsx'
import { DataTable } from '#design/charts/data-table.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Logo } from '#design/frame/logo.tsx'
import { Pips } from '#design/charts/pips.tsx'
import { ShareAmounts, ShareBar } from '#design/charts/share-bar.tsx'
import { type Mode, palettes } from '#brands/brands.ts'
import { paint } from '#design/theme/paint.ts'
import { fillOf } from '#design/charts/geometry/shares.ts'
import { WidgetCard } from '#design/frame/widget-card.tsx'
import { show } from './hands.tsx'

afterEach(cleanup)

describe('a widget', () => {
  it('keeps its title in every state', () => {
    for (const state of ['loading', 'ready', 'failed', 'empty'] as const) {
      show(<WidgetCard title={`This bill ${state}`} state={state} />)
      expect(screen.getByRole('region', { name: `This bill ${state}` }).querySelector('h2')?.textContent).toBe(
        `This bill ${state}`,
      )
    }
  })

  it('says what failed and what is fine, and offers to try again', async () => {
    const onRetry = vi.fn<() => void>()
    const failure = { title: 'We couldn’t load the grid data', detail: 'Your account is fine.' }
    show(<WidgetCard title="Eco tracker" state="failed" failure={failure} onRetry={onRetry} lastSeen="Last seen 4:20 pm" />)
    expect(screen.getByRole('alert').textContent).toBe('We couldn’t load the grid dataYour account is fine.')
    expect(screen.getByText('Last seen 4:20 pm')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('keeps the button and ignores it while it tries again', async () => {
    const onRetry = vi.fn<() => void>()
    show(<WidgetCard title="Eco tracker" state="failed" isRetrying onRetry={onRetry} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).not.toHaveBeenCalled()
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true')
  })

  it('keeps old data on show while new comes', () => {
    show(
      <WidgetCard title="Your week" state="ready" isUpdating>
        26.4 kWh
      </WidgetCard>,
    )
    expect(screen.getByRole('progressbar', { name: 'Updating' })).toBeTruthy()
    expect(screen.getByText('26.4 kWh')).toBeTruthy()
  })

  describe('that loads', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('takes its room at once and shows its skeleton only after 150 ms', () => {
      show(<WidgetCard title="Your week" state="loading" skeleton={<i data-testid="bones" />} />)
      const body = () => screen.getByTestId('bones').parentElement as HTMLElement
      expect(getComputedStyle(body()).visibility).toBe('hidden')
      act(() => void vi.advanceTimersByTime(149))
      expect(getComputedStyle(body()).visibility).toBe('hidden')
      act(() => void vi.advanceTimersByTime(1))
      expect(getComputedStyle(body()).visibility).not.toBe('hidden')
      expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true')
    })
  })
})

describe('a button', () => {
  it('is a link when it leads somewhere', () => {
    show(<Button href="/account/bills">View bill</Button>)
    expect(screen.getByRole('link', { name: 'View bill' }).getAttribute('href')).toBe('/account/bills')
  })

  it('keeps its name and its focus while it is busy, and does nothing', async () => {
    const onClick = vi.fn<() => void>()
    show(
      <Button isBusy onClick={onClick}>
        Save changes
      </Button>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save changes', busy: true }))
    expect(onClick).not.toHaveBeenCalled()
  })

  it('does not send a form unless it is asked to', () => {
    show(<Button>Book</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
  })
})

describe('a picture in words', () => {
  it('is the label of ticks, pips and the carbon scale', () => {
    show(
      <>
        <BillTicks label="Day 2 of 3" ticks={['actual', 'today', 'ahead']} start="22 May" middle="1 day to go" end="24 May" />
        <Pips hours={9} expiring={3} label="9 hours, 3 of them expire on 30 June" />
        <CarbonScale level={2} label="Carbon level 2 of 5, low" />
      </>,
    )
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
      'Day 2 of 3',
      '9 hours, 3 of them expire on 30 June',
      'Carbon level 2 of 5, low',
    ])
  })

  it('has a pip for every hour, and none above twelve', () => {
    const pips = (hours: number) => show(<Pips hours={hours} expiring={0} label="hours" />).container.querySelectorAll('i').length
    expect([0, 1, 12, 13].map(pips)).toEqual([0, 1, 12, 0])
  })
})

it('prints cents and units small beside the number', () => {
  const { container } = show(
    <>
      <Figure whole="$169" fraction=".34" />
      <Figure whole="459" unit="kWh" />
    </>,
  )
  expect(container.textContent).toBe('$169.34459 kWh')
  expect([...container.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual(['.34', ' kWh'])
})

describe('shares', () => {
  const shares = [
    { name: 'Heating', share: 0.9, percent: '90%', amount: '$90.00' },
    { name: 'Sauna', share: 0.1, percent: '10%' },
  ]

  it('are printed one by one beside the bar', () => {
    show(
      <>
        <ShareBar shares={shares} label="Heating 90%, sauna 10%" />
        <ShareAmounts shares={shares} />
      </>,
    )
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Heating $90.00', 'Sauna '])
    expect(screen.getByRole('img').childElementCount).toBe(2)
  })

  const tarn = (name: string, hexColour?: string, mode: Mode = 'light') => fillOf(name, hexColour, { brand: 'tarn', mode })

  it('have the documented looks, whatever colour comes with them, and Other for a name that is not documented', () => {
    expect(['Hot Water', 'CoGen', 'Bottled Gas (LPG)', 'Sauna'].map((name) => tarn(name).fill)).toEqual(
      (['hotWater', 'coGen', 'lpg', 'other'] as const).map(paint),
    )
    expect(tarn('Heating', '#123456').fill).toBe(paint('heating'))
  })

  it('have the colour that came with an unknown name where it can be told from the card', () => {
    expect([tarn('Sauna', '#29428A'), tarn('Sauna', '#29428A', 'dark'), tarn('Sauna', '#FFEE00'), tarn('Sauna', 'red')]).toEqual([
      { fill: '#29428A', ink: palettes.tarn.light.ink, icon: null },
      tarn('Other', undefined, 'dark'),
      tarn('Other'),
      tarn('Other'),
    ])
  })
})

it('compares by length: the longest bar is nearly the whole line, and nothing goes below nothing', () => {
  const bars = [
    { name: 'Your home', value: 100, words: '100 kWh', isOwn: true },
    { name: 'Similar homes', value: -5, words: '0 kWh' },
  ]
  const { container } = show(<ComparisonBars bars={bars} />)
  expect([...container.querySelectorAll('i')].map(({ style }) => Number.parseFloat(style.width).toFixed(0))).toEqual(['95', '0'])
})

it('puts an action away by name and leads to it by name', async () => {
  const onDismiss = vi.fn<() => void>()
  show(
    <ActionList>
      <ActionRow
        icon={null}
        title="Finish your home profile"
        why="4 left."
        action="Continue"
        href="/account/profile/home"
        onDismiss={onDismiss}
      />
    </ActionList>,
  )
  expect(screen.getByRole('link', { name: 'Continue: Finish your home profile' }).getAttribute('href')).toBe(
    '/account/profile/home',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Finish your home profile' }))
  expect(onDismiss).toHaveBeenCalledOnce()
})

it('says why there is nothing and what to do', () => {
  show(<EmptyState title="No readings yet" detail="They arrive a day later." action={<Button>Earlier week</Button>} />)
  expect(screen.getByText('They arrive a day later.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Earlier week' })).toBeTruthy()
})

it('is a real table with a caption', () => {
  const columns = [
    { name: 'Date', cell: ({ day }: { day: string }) => day },
    { name: 'kWh', cell: ({ kwh }: { kwh: number }) => kwh, isNumber: true },
  ]
  show(<DataTable caption="Daily use" columns={columns} lines={[{ day: 'Fri 5 June', kwh: 30.3 }]} keyOf={({ day }) => day} />)
  expect(screen.getByRole('table', { name: 'Daily use' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Date', 'kWh'])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Fri 5 June', '30.3'])
})

it('carries the brand’s own name', () => {
  show(<Logo />, fizz)
  expect(screen.getByText('Fizz')).toBeTruthy()
})
