/** Plain data, the same in pages, responses and the stream. */
export interface MessageDto {
  id: string;
  clientId: string;
  /** The number in the conversation: 1, 2, 3 (MESSAGE-4). */
  seq: number;
  senderId: string;
  content: string;
  at: string;
  isRead: boolean;
}

/** The columns of `MessageDto`; expects a table `messages m`. */
export const MESSAGE_DTO_COLUMNS = `m.id, m.client_id as "clientId", m.seq::int, m.sender_id as "senderId", m.content,
  m.created_at as "at", m.is_read as "isRead"`;

/** The time is a Date from the driver or a text from JSON. */
export const toMessageDto = (row: Omit<MessageDto, 'at'> & { at: string | Date }): MessageDto => ({
  ...row,
  at: new Date(row.at).toISOString(),
});
