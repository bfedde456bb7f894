  -- The doctor by the id that was sent: joined to the row above, all appointments there are would be read.
  taken as (
    select place from appointments
    where doctor_id = :docId::text and day = :day::date and slot = :slot::text and status <> 'cancelled'),

  -- The lowest; of a session that has begun, one whose turn has passed only when no other is left. None when as many
  -- are taken as the doctor sees, wherever they sit: the capacity may have been higher.
  first_free_place as (
    select place
    from the_doctor, generate_series(1, slot_capacity) as place
    where (select count(*) from taken) < slot_capacity and place not in (select place from taken)
    order by (place - 1) * :minutes::int < :elapsed::int * slot_capacity, place
    limit 1),
