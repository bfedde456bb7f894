  -- By the id that was sent: a join with the_doctor would read all appointments.
  taken as (
    select place from appointments
    where doctor_id = :docId::text and day = :day::date and slot = :slot::text and status <> 'cancelled'),

  -- The lowest place. In a slot that has begun, places whose time has passed come last. None when the number of taken
  -- places reaches the capacity, which may have been higher before.
  first_free_place as (
    select place
    from the_doctor, generate_series(1, slot_capacity) as place
    where (select count(*) from taken) < slot_capacity and place not in (select place from taken)
    order by (place - 1) * :minutes::int < :elapsed::int * slot_capacity, place
    limit 1),
