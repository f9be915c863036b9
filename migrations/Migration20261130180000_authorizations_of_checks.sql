-- migrate:up
-- CHECK-4: the day on which the walker authorized the check.
alter table background_checks add column authorized_on date;
alter table background_check_changes add column authorized_on date;

-- migrate:down
-- squawk-ignore ban-drop-column
alter table background_check_changes drop column authorized_on;
-- squawk-ignore ban-drop-column
alter table background_checks drop column authorized_on;
