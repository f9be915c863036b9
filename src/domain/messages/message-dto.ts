import { sql } from 'kysely';

export interface MessageDto {
  id: string;
  clientId: string;
  seq: number;
  senderId: string;
  content: string;
  at: string;
  isRead: boolean;
}

export const MESSAGE_COLUMNS = sql`m.id, m.client_id, m.seq::int, m.sender_id, m.content, m.created_at as at, m.is_read`;

export const toMessageDto = (row: Omit<MessageDto, 'at'> & { at: string | Date }): MessageDto => ({
  ...row,
  at: new Date(row.at).toISOString(),
});
