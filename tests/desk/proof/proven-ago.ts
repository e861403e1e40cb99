import { demoNow, type DemoPortal } from '#tests/account/demo-portal.ts'

/** When all members of staff showed who they are. */
export const provenAgo = ({ db }: Pick<DemoPortal, 'db'>, minutes: number) =>
  db.query('update staff_session set proven_at = $1', [new Date(demoNow - minutes * 60_000)])
