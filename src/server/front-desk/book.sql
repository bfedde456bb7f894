-- Returns no row when the slot is full or another booking took the place.
with
  the_doctor as (
    select id, name, fee, slot_capacity from doctors where id = :docId::text),

  -- Only a confirmed phone: anybody may sign up with the phone of another person.
  the_patient as (
    select id, name from patients where phone = :phone::text and phone_confirmed_at is not null),

  -- include: appointments/first-free-place.sql

  -- In a full slot, a place that is kept for walk-ins.
  unblocked as (
    delete from appointments
    where not exists (select 1 from first_free_place) and id = (
      select id from appointments
      where doctor_id = :docId::text and day = :day::date and slot = :slot::text and status = 'blocked'
      order by place limit 1 for update skip locked)
    returning place),

  booked as (
    insert into appointments (patient_id, guest_name, guest_phone, for_name, doctor_id, day, slot, place, fee,
      payment_status, created_at, reason, remind_at)
    select the_patient.id,
      case when the_patient.id is null then :name::text end,
      case when the_patient.id is null then :phone::text end,
      case when lower(the_patient.name) <> lower(:name::text) then :name::text end,
      the_doctor.id, :day::date, :slot::text, free.place, the_doctor.fee,
      'pending', :now::timestamptz, :reason::text, :remindAt::timestamptz
    from the_doctor left join the_patient on true,
      (select place from first_free_place union all select place from unblocked) as free
    on conflict do nothing
    returning id, patient_id, doctor_id, day, slot, place, sequence),

  changed as (
    select id, patient_id, doctor_id, sequence, null::jsonb as before,
      jsonb_build_object('day', day, 'slot', slot, 'place', place) as after
    from booked),

  -- include: outbox/record-change.sql

select id from booked
