/**
 * The first migration was changed twice before it was left alone. A database that was made by then lacks what came
 * with these changes, and would be given its tables a second time. Others, and new ones, are left as they are.
 */
export const CATCH_UP = `
do $$ begin
  if to_regclass('drizzle.__drizzle_migrations') is null then return; end if;
  if (select max(created_at) not in (1795209639038, 1795212369100) from drizzle.__drizzle_migrations) is not false then return; end if;
  alter table appointments add column if not exists sequence integer default 0 not null;
  create table notifications (
    id uuid primary key default gen_random_uuid() not null,
    patient_id uuid not null constraint notifications_patient_id_patients_id_fk references patients (id) on delete cascade,
    title text not null,
    body text not null,
    created_at timestamp with time zone not null,
    is_read boolean default false not null
  );
  create index notifications_of_patient on notifications (patient_id, created_at);
  update drizzle.__drizzle_migrations set created_at = 1795213922346;
end $$`
