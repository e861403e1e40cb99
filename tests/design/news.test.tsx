// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorScreen } from '#design/frame/error-screen.tsx'
import { LoaderScreen } from '#design/frame/loader-screen.tsx'
import { type ToastItem, ToastRegion, toastMs } from '#design/controls/toast.tsx'
import { show } from './hands.tsx'

afterEach(cleanup)

const nothing = () => undefined

describe('news', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const region = (items: readonly ToastItem[], onDismiss: (id: string) => void) =>
    show(<ToastRegion items={items} onDismiss={onDismiss} />)

  it('goes after six seconds', () => {
    const gone: string[] = []
    region([{ id: 'a', words: 'Booked' }], (id) => gone.push(id))
    act(() => void vi.advanceTimersByTime(toastMs - 1))
    expect(gone).toEqual([])
    act(() => void vi.advanceTimersByTime(1))
    expect([gone, toastMs]).toEqual([['a'], 6000])
  })

  it('stays as long as it offers an action or works', () => {
    const gone: string[] = []
    region(
      [
        { id: 'a', words: 'Booked', action: { label: 'Undo', onPress: nothing } },
        { id: 'b', words: 'Preparing your bill PDF', tone: 'working' },
      ],
      (id) => gone.push(id),
    )
    act(() => void vi.advanceTimersByTime(toastMs * 10))
    expect(gone).toEqual([])
  })

  it('is read out', () => {
    region([{ id: 'a', words: 'Booked. 3 free hours on Saturday 20 June' }], nothing)
    expect(screen.getByRole('status').textContent).toBe('Booked. 3 free hours on Saturday 20 June')
  })
})

describe('a whole page', () => {
  it('that failed says so and offers to reload', async () => {
    const onReload = vi.fn<() => void>()
    show(<ErrorScreen onReload={onReload} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sorry, something went wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(onReload).toHaveBeenCalledOnce()
  })

  it('that starts counts the calls that came back', () => {
    show(<LoaderScreen done={3} total={5} />)
    const bar = screen.getByRole('progressbar', { name: 'Getting your place ready' })
    expect([bar.ariaValueNow ?? bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['3', '5'])
    expect(bar.querySelector('i')?.style.transform).toBe('scaleX(0.6)')
  })
})
