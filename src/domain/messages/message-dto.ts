export interface MessageDto {
  id: string;
  clientId: string;
  seq: number;
  senderId: string;
  content: string;
  at: string;
  isRead: boolean;
}

export const MESSAGE_DTO_COLUMNS = `m.id, m.client_id as "clientId", m.seq::int, m.sender_id as "senderId", m.content,
  m.created_at as "at", m.is_read as "isRead"`;

export const toMessageDto = (row: Omit<MessageDto, 'at'> & { at: string | Date }): MessageDto => ({
  ...row,
  at: new Date(row.at).toISOString(),
});
