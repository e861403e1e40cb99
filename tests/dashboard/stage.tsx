import { screen } from '@testing-library/react'
import { createActor } from 'xstate'
import { setStage } from '#tests/kit/page-stage.tsx'
import { usual } from './usual-answers.ts'

/** An answer that fails. */
export const failing = Symbol('failing')

/** The dashboard's real chart and client on a real HTTP backend that answers as the test says. */
export const showDashboard = async (own: Readonly<Record<string, unknown>> = {}) => {
  const answers = { ...usual, ...own }
  const path = '/account/dashboard'
  const stage = await setStage(path, ({ method, path: asked }) => {
    const answer = answers[asked.split('?')[0]?.replace('/v2', '') ?? '']
    if (method === 'PUT') return { status: answer === failing ? 500 : 204 }
    return answer === undefined || answer === failing ? { status: 500, body: '{}' } : { body: JSON.stringify(answer) }
  })
  const { page } = await import('#views/dashboard/dashboard-page.tsx')
  const actor = createActor(page.machine, { input: { pageId: 'dashboard', path, params: {}, search: '' } }).start()
  await stage.show(<page.View actor={actor} />, { leave: () => void actor.stop() })
  await screen.findByRole('heading', { level: 1 })
  return { calls: stage.calls, heard: stage.heard }
}
