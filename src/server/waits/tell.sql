-- Tells who waits that a place is kept, from now on and until when: on the site, and by every way there is; a text
-- message may have to wait until morning. No row when it was told, or ended, meanwhile. What stands here as `:name` comes
-- from settle.ts.
with
  line as (
    select id, patient_id from waits where id = :waitId::uuid and status = 'offered' for update),

  offered as (
    update appointments set held_until = :until::timestamptz
    from line
    where appointments.id = :id::uuid and wait_id = line.id and status = 'held' and held_until is null
    returning appointments.id, line.patient_id, doctor_id),

  told_on_the_site as (
    insert into notifications (patient_id, title, body, created_at)
    select patient_id, said ->> 'title', replace(said ->> 'body', '{doctor}', name), :now::timestamptz
    from offered join doctors on doctors.id = doctor_id, said_to(patient_id, :notice::jsonb) as said),

  told_elsewhere as (
    insert into messages (kind, way, patient_id, appointment_id, next_try_at, expires_at)
    select 'offered', 'offer by ' || way, patient_id, offered.id,
      case way when 'text' then :awake::timestamptz else :now::timestamptz end, least(:until::timestamptz, :expires::timestamptz)
    from offered join ways_to_patient using (patient_id))

select id from offered
