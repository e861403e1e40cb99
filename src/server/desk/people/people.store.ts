import type { StaffRole } from '#contract/kit.ts'
import type { Queryable } from '#server/database/database.ts'

interface StaffListRow {
  readonly staffId: string
  readonly name: string
  readonly email: string
  readonly mayAct: boolean
  readonly roles: StaffRole[]
  readonly lastSignInAt: Date | null
  readonly passkeys: number
}

/** By name, without those whose access has ended. */
export const readStaffRows = (db: Queryable): Promise<StaffListRow[]> =>
  db.query<StaffListRow>(
    `select m.staff_id, m.name, m.email, m.may_act,
       array(select r.role from staff_role r where r.staff_id = m.staff_id order by r.role) as roles,
       (select max(s.started_at) from staff_session s where s.staff_id = m.staff_id) as last_sign_in_at,
       (select count(*)::int from staff_passkey p where p.staff_id = m.staff_id) as passkeys
     from staff m where m.ended_at is null order by m.name, m.staff_id`,
  )
