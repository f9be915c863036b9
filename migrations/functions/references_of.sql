-- Row-level security decides: the walker gets no answers.
create function references_of(walker uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'email', r.email, 'relation', r.relation,
      'status', r.status, 'times_sent', r.times_sent, 'last_sent_at', r.last_sent_at,
      'answer', (select jsonb_build_object('known_for', a.known_for, 'would_trust', a.would_trust, 'comments', a.comments,
        'created_at', a.created_at) from reference_answers a where a.reference_id = r.id)) order by r.created_at, r.id), '[]')
  from walker_references r where r.walker_id = walker
$$;
