  -- Records a change of an appointment: a notification, a message and an event, each unless its value is null.
  -- `changed` has id, patient_id, doctor_id, sequence, before and after.
  notified as (
    insert into notifications (patient_id, title, body, created_at)
    select patient_id, wording ->> 'title', replace(wording ->> 'body', '{doctor}',
      (select name from doctors where doctors.id = doctor_id)), :now::timestamptz
    -- In the patient's language, or the text under '' where that language has none.
    from changed, lateral (select coalesce(:notice::jsonb -> (select language from patients where patients.id = patient_id),
      :notice::jsonb -> '') as wording offset 0) as worded
    where :notice::jsonb is not null and patient_id is not null),

  messaged as (
    insert into messages (kind, channel, patient_id, appointment_id, sequence, next_try_at, expires_at)
    select :message::text, channel, patient_id, changed.id, sequence, :now::timestamptz, :expires::timestamptz
    -- `offset 0` keeps the look-up by patient: PostgreSQL expects many rows in `changed` and would read all patients.
    from changed, lateral (select channel, is_second from patient_channels
      where patient_channels.patient_id = changed.patient_id offset 0) as reached
    where :message::text is not null and (:everyChannel::boolean or not is_second)),

  recorded as (
    insert into appointment_events (appointment_id, at, sequence, what, before, after, by)
    select id, :now::timestamptz, sequence, :event::text, before, after, :by::text
    from changed where :event::text is not null)
