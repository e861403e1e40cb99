// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { deskHomeMachine } from '#machines/desk/home.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { page as home } from '#views/desk/home-page.tsx'
import { mere } from './staff.ts'

describeModel(entryOf('deskHome'), {
  machine: deskHomeMachine,
  input: { path: '/staff', search: '', params: {}, staff: mere },
  home: ['open'],
  mount: (actor) => <home.View actor={actor} />,
  eyes: { open: (page) => page.reads('Kia ora Mere Tāmati') },
})
