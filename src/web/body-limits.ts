import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from './app-env.ts';

/** Photos may have 5 MB (S1 §5); the rest of their form fits beside them. */
const LARGEST_UPLOAD = 6 * 1024 * 1024;
/** The longest form without files, many times over. */
const LARGEST_FORM = 256 * 1024;

type TooLarge = (c: Context<AppEnv>, code: 'fileTooLarge' | 'formTooLarge') => Response;

/** Refuses bodies (413) that no form of ours sends, before they are read. Only forms with files may be large. */
export function bodyLimits(refuse: TooLarge): MiddlewareHandler<AppEnv> {
  const upload = bodyLimit({ maxSize: LARGEST_UPLOAD, onError: (c) => refuse(c, 'fileTooLarge') });
  const form = bodyLimit({ maxSize: LARGEST_FORM, onError: (c) => refuse(c, 'formTooLarge') });
  return (c, next) => {
    const withFiles = c.req.header('content-type')?.startsWith('multipart/form-data');
    return (withFiles ? upload : form)(c, next);
  };
}
