-- migrate:up transaction:false
-- As forms write numbers of ten digits now, with their extension (TEXT-3); what may be of another country, or is no number, stays as it is.
update profiles set phone = regexp_replace(phone, '^[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*(\d{4})[^[:alnum:]+]*$', '(\1) \2-\3')
  where phone ~ '^[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*(\d{4})[^[:alnum:]+]*$' and phone !~ '^\([2-9]\d\d\) \d{3}-\d{4}$' and regexp_replace(phone, '\D', '', 'g') !~ '^(\d)\1+$';
update profiles set phone = regexp_replace(phone, '^[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*(\d{4})[ .,;]*(?:x|ext\.?|extension|#|,)[ .:]*(\d{1,6})\D*$', '(\1) \2-\3 ext. \4', 'i')
  where phone ~* '^[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*(\d{4})[ .,;]*(?:x|ext\.?|extension|#|,)[ .:]*(\d{1,6})\D*$' and phone !~ '^\([2-9]\d\d\) \d{3}-\d{4} ext\. \d+$' and length(phone) < 32;
update children set emergency_contact_phone = regexp_replace(emergency_contact_phone, '^[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*(\d{4})[^[:alnum:]+]*$', '(\1) \2-\3')
  where emergency_contact_phone ~ '^[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*(\d{4})[^[:alnum:]+]*$' and emergency_contact_phone !~ '^\([2-9]\d\d\) \d{3}-\d{4}$' and regexp_replace(emergency_contact_phone, '\D', '', 'g') !~ '^(\d)\1+$';
update children set emergency_contact_phone = regexp_replace(emergency_contact_phone, '^[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*(\d{4})[ .,;]*(?:x|ext\.?|extension|#|,)[ .:]*(\d{1,6})\D*$', '(\1) \2-\3 ext. \4', 'i')
  where emergency_contact_phone ~* '^[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*(\d{4})[ .,;]*(?:x|ext\.?|extension|#|,)[ .:]*(\d{1,6})\D*$' and emergency_contact_phone !~ '^\([2-9]\d\d\) \d{3}-\d{4} ext\. \d+$' and length(emergency_contact_phone) < 32;
update child_receivers set phone = regexp_replace(phone, '^[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*(\d{4})[^[:alnum:]+]*$', '(\1) \2-\3')
  where phone ~ '^[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*(\d{4})[^[:alnum:]+]*$' and phone !~ '^\([2-9]\d\d\) \d{3}-\d{4}$' and regexp_replace(phone, '\D', '', 'g') !~ '^(\d)\1+$';
update child_receivers set phone = regexp_replace(phone, '^[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*(\d{4})[ .,;]*(?:x|ext\.?|extension|#|,)[ .:]*(\d{1,6})\D*$', '(\1) \2-\3 ext. \4', 'i')
  where phone ~* '^[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*([2-9]\d\d)[^[:alnum:]+]*(\d{4})[ .,;]*(?:x|ext\.?|extension|#|,)[ .:]*(\d{1,6})\D*$' and phone !~ '^\([2-9]\d\d\) \d{3}-\d{4} ext\. \d+$' and length(phone) < 32;

-- migrate:down
select 1;
