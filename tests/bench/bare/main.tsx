import { createStitches } from '@stitches/react'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider } from 'react-router'
import { assign, createActor, fromObservable, setup } from 'xstate'

interface Week {
  readonly soFar: string
  readonly days: readonly { readonly day: string; readonly kwh: number; readonly dollars: number }[]
}

const { globalCss, styled } = createStitches({ theme: { colors: { ink: '#123', bar: '#5470c6' } } })
const reset = globalCss({ body: { margin: 0, fontFamily: 'system-ui', color: '$ink' } })
const Main = styled('main', { padding: 16 })
const Switch = styled('button', { padding: 8, border: 0, borderRadius: 6 })

const client = new QueryClient()
const week = fromObservable<Week | undefined, undefined>(() => ({
  subscribe: (listener) => {
    const next = typeof listener === 'function' ? listener : (data: Week | undefined) => listener.next?.(data)
    const read = async (): Promise<Week> => (await fetch('/api/week')).json() as Promise<Week>
    const observer = new QueryObserver<Week>(client, { queryKey: ['week'], queryFn: read })
    return { unsubscribe: observer.subscribe(({ data }) => next(data)) }
  },
}))

const machine = setup({
  types: { context: {} as { week: Week | null }, events: {} as { type: 'unit.toggle' } },
  actors: { week },
  actions: { store: assign((_, { data }: { data: Week | undefined }) => ({ week: data ?? null })) },
}).createMachine({
  id: 'bare',
  context: { week: null },
  invoke: {
    id: 'week',
    src: 'week',
    onSnapshot: { actions: { type: 'store', params: ({ event }) => ({ data: event.snapshot.context }) } },
  },
  initial: 'kwh',
  states: { kwh: { on: { 'unit.toggle': 'dollars' } }, dollars: { on: { 'unit.toggle': 'kwh' } } },
})

const actor = createActor(machine).start()

const Bars = ({ values }: { values: readonly { readonly day: string; readonly value: number }[] }) => {
  const scale = 280 / Math.max(...values.map(({ value }) => value))
  return (
    <svg width={640} height={312} role="img" aria-label="The last seven days">
      {values.map(({ day, value }, at) => (
        <path key={day} data-bar d={`M${40 + at * 80} 300v${-value * scale}h48v${value * scale}z`} fill="#5470c6" />
      ))}
    </svg>
  )
}

const Home = () => {
  reset()
  const shown = useSelector(actor, ({ context }) => context.week)
  const isMoney = useSelector(actor, (snapshot) => snapshot.matches('dollars'))
  return (
    <Main>
      <nav>
        <Link to="/">Home</Link>
      </nav>
      <h1>{shown ? `You are on track for ${shown.soFar}` : 'Loading'}</h1>
      <section>{shown ? `${shown.soFar} so far` : null}</section>
      <Switch role="radio" aria-checked={isMoney} aria-label="Dollars" onClick={() => actor.send({ type: 'unit.toggle' })}>
        $
      </Switch>
      {shown ? <Bars values={shown.days.map(({ day, kwh, dollars }) => ({ day, value: isMoney ? dollars : kwh }))} /> : null}
    </Main>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Home /> }])} />)
