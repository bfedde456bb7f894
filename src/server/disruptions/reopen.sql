-- A visit that could not take place does after all: what was kept elsewhere is free, and its patient is told once.
-- No row when it was changed meanwhile. What stands here as `:name` comes from reopen.ts.
with
  changed as (
    update appointments set disruption = null, sequence = sequence + 1, remind_at = :remindAt::timestamptz
    where id = :id::uuid and sequence = :sequence::int and status = 'booked' and disruption is not null
    returning id, patient_id, doctor_id, sequence, null::jsonb as before,
      jsonb_build_object('day', day, 'slot', slot, 'place', place) as after),

  freed as (
    delete from appointments where held_for in (select id from changed)),

  -- include: notifications/record-change.sql

select id from changed
